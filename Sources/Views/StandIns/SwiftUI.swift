// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(SwiftUI)
  public import Foundation

  // Declarations of SwiftUI that the adapter uses. Without SwiftUI, the compiler checks the adapter against them. A
  // modifier only stores its arguments, so that a test can act as the scroll view. The adapter has not been run on a
  // phone.

  /// The latest arguments of a scroll view's modifiers.
  @MainActor public enum ShownScrollView {
    public static var position: Binding<ScrollPosition>?
    public static var margins: [Edge.Set: CGFloat] = [:]
    public static var onGeometry: ((ScrollGeometry) -> Void)?
    public static var onPhase: ((ScrollPhase) -> Void)?
    public static var onFrame: (() -> Void)?
  }

  @resultBuilder public enum ViewBuilder {
    public static func buildBlock<Shown: View>(_ view: Shown) -> Shown { view }
  }

  @MainActor public protocol View {
    associatedtype Body: View
    var body: Body { get }
  }

  extension Never: View {
    public var body: Never { fatalError("a view without a body of its own") }
  }

  public struct AnyContent: View {
    public init() {}
    public var body: Never { fatalError("a view without a body of its own") }
  }

  @MainActor public protocol ViewModifier {
    typealias Content = AnyContent
    associatedtype Body: View
    func body(content: Content) -> Body
  }

  extension View {
    public func modifier(_ modifier: some ViewModifier) -> some View {
      modifier.body(content: AnyContent())
    }
    public func scrollPosition(_ position: Binding<ScrollPosition>) -> some View {
      ShownScrollView.position = position
      return self
    }
    public func contentMargins(
      _ edges: Edge.Set, _ length: CGFloat?, for _: ContentMarginPlacement
    ) -> some View {
      ShownScrollView.margins[edges] = length
      return self
    }
    public func onScrollGeometryChange<T: Equatable>(
      for _: T.Type, of transform: @escaping (ScrollGeometry) -> T,
      action: @escaping (T, T) -> Void
    ) -> some View {
      ShownScrollView.onGeometry = { action(transform($0), transform($0)) }
      return self
    }
    public func onScrollPhaseChange(
      _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
    ) -> some View {
      ShownScrollView.onPhase = { action($0, $0) }
      return self
    }
    public func overlay(@ViewBuilder content: () -> some View) -> some View {
      _ = content()
      return self
    }
    public func onChange<V: Equatable>(of _: V, _ action: @escaping () -> Void) -> some View {
      ShownScrollView.onFrame = action
      return self
    }
    public func allowsHitTesting(_: Bool) -> some View { self }
  }

  public struct TimelineViewDefaultContext { public let date = Date() }

  public struct TimelineView<Shown: View>: View {
    public enum Schedule { case animation }
    public init(_: Schedule, @ViewBuilder content: (TimelineViewDefaultContext) -> Shown) {
      _ = content(TimelineViewDefaultContext())
    }
    public var body: Never { fatalError("a view without a body of its own") }
  }

  public struct Canvas: View {
    public init(renderer: (inout GraphicsContext, CGSize) -> Void) {
      var context = GraphicsContext()
      renderer(&context, .zero)
    }
    public var body: Never { fatalError("a view without a body of its own") }
  }

  public struct GraphicsContext {
    public func withCGContext(content: (CGContext) -> Void) { content(CGContext()) }
  }

  public enum Edge {
    public enum Set: Hashable { case top, bottom }
    case top, bottom
  }
  public enum ContentMarginPlacement { case scrollContent }
  public enum ScrollPhase { case idle, tracking, interacting, decelerating, animating }
  public enum ColorScheme { case light, dark }

  public struct EdgeInsets: Equatable {
    public var top: CGFloat = 0
    public var bottom: CGFloat = 0
    public init() {}
  }

  public struct ScrollGeometry: Equatable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize
    public init(
      contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
    ) {
      (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
      (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }
  }

  public struct ScrollPosition {
    public private(set) var edge: Edge?
    public private(set) var y: CGFloat?
    /// The number of scroll requests, so that a test notices a repeated request.
    public private(set) var changes = 0
    public init(edge: Edge) { self.edge = edge }
    public mutating func scrollTo(edge: Edge) { (self.edge, y, changes) = (edge, nil, changes + 1) }
    public mutating func scrollTo(y: CGFloat) { (edge, self.y, changes) = (nil, y, changes + 1) }
  }

  public struct EnvironmentValues {
    public let colorScheme = ColorScheme.light
    public let accessibilityReduceMotion = false
  }

  @propertyWrapper public struct Environment<Value> {
    private let key: KeyPath<EnvironmentValues, Value>
    public init(_ key: KeyPath<EnvironmentValues, Value>) { self.key = key }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: key] }
  }

  @propertyWrapper public final class State<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Binding<Value> { Binding(self) }
  }

  public struct Binding<Value> {
    private let state: State<Value>
    init(_ state: State<Value>) { self.state = state }
    public var wrappedValue: Value { state.wrappedValue }
  }
#endif
