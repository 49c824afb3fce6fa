// `import OverscrollServer` is the engine and ``serve(_:scenes:)``.
@_exported public import Overscroll
@_exported public import OverscrollWire
