import Overscroll
import SwiftUIStandIn

/// Something that a list holds.
struct Item: Identifiable, Hashable {
  let id: Int
}

/// Every public type of the engine by its name alone, in a file that also imports SwiftUI's names.
///
/// Each name stands where only a type can stand. There the compiler refuses a name that two modules declare, as it does for
/// the type of a parameter or a property in an app.
typealias EveryType = (
  AxisScroller, AxisSet, Bounce, Bounds, any ByteCodable, ByteError, ByteReader, any ByteTagged,
  ByteWriter,
  Cause, Checkpoints, Control, ControlBox, ControlChange, ControlFrame, ControlMoment,
  ControlPlacement, ControlState, ControlVisibility, Curve, Cycle, Decay, DeclinedPull, Easing,
  EdgeGap,
  EdgeSet,
  Ending,
  ExitEnd,
  Explanation, Frame,
  HapticCue, Input, InputRefusal, InsetLedger, Instant, InvalidValue, Layer, LayerBuilder,
  LayerChange,
  LayerColor, LayerFill, LayerLength, LayerMix<Double>, LayerPoint, LayerShadow, LayerText,
  LayerTrack<Double>, any LayerValue, Length, ModelMessage, MomentumRule, any Motion, Name, Outcome,
  Output,
  PagedList<Item>, PagedLoader<Item>, PageModel, Paging, PerEdge<Item>, PanGesture, Placement,
  Past, Playback, Presentation,
  Presets, Probe, Problem, PullChange, PullGesture, PullSource, Reason, Recording, RecordingMessage,
  RefreshBehavior,
  RefreshEvent,
  RefreshInput, RefreshMachine, RefreshPhase, RefreshRun, RefreshStart, ContentStatus, RubberBand,
  ScrollAxis, ScrollEdge, Scroller, ScrollLayout, ScrollMetrics, ScrollModel, ScrollPhysics,
  ScrollSetup, SecondFloor, Segment, any Side, SideSet<ScrollEdge>, SpringMotion, RefreshStatus,
  TextHash, TimedInput, Timeline,
  Timing, ToldMessage, Trajectory, Transcript, TranscriptError, TransitionListing, Trigger, Tuning,
  Tween,
  any Validatable, ValueEntry, ValueScale, Vector, VelocityTracker, Wait, WheelKind,
  WritingDirection
)
