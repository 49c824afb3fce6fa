// `import Overscroll` imports the whole engine: physics, scrolling, refreshing, layers, controls and transcripts.
@_exported public import OverscrollControls
@_exported public import OverscrollLayers
@_exported public import OverscrollPhysics
@_exported public import OverscrollRefreshing
@_exported public import OverscrollScrolling
@_exported public import OverscrollTranscripts
