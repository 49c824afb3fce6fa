// `import OverscrollServer` brings the engine with it: a program of your own needs no other import.
@_exported public import Overscroll
@_exported public import OverscrollWire
@_exported public import struct OverscrollTransport.ConnectionLimits
