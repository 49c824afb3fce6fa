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
  AxisScroller, Bounce, Cause, Control, ControlMoment, ControlPlacement, ControlState,
  ControlVisibility, Curve, Cycle, Decay, Easing, Ending, ExitEnd, HapticCue, Input, InsetLedger,
  Instant, InvalidValue, Layer, LayerBuilder, LayerChange, LayerColor, LayerFill, LayerLength,
  LayerMix<Double>, LayerPoint, LayerShadow, LayerText, LayerTrack<Double>, any LayerValue,
  Length, MomentumRule, any Motion, Outcome, Output, PagedList<Item>, PagedLoader<Item>, Paging,
  PanGesture, Placement, Presentation, Presets, Probe, Problem, PullSource, Reason, Recording,
  RefreshBehavior, RefreshEvent, RefreshInput, RefreshMachine, RefreshPhase, RefreshRun,
  RefreshStart, RubberBand, ScrollAxis, ScrollEdge, ScrollLayout, ScrollMetrics, ScrollModel,
  ScrollPhysics, ScrollSetup, Scroller, SecondFloor, Segment, SpringMotion, TimedInput, Timeline,
  Timing, Trajectory, Transcript, TranscriptError, TransitionListing, Trigger, Tween,
  any Validatable, Vector, VelocityTracker, WheelKind, WritingDirection
)
