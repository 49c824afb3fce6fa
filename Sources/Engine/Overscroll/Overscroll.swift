// `import Overscroll` imports the whole engine: physics, scrolling, refreshing, recordings, prediction, lists,
// controls, transcripts and the driver.
@_exported public import OverscrollPhysics
@_exported public import OverscrollControls
@_exported public import OverscrollDriver
@_exported public import OverscrollLists
@_exported public import OverscrollPrediction
@_exported public import OverscrollRecordings
@_exported public import OverscrollRefreshing
@_exported public import OverscrollScrolling
@_exported public import OverscrollTranscripts
