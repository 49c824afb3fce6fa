// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

// Declarations of SwiftUI that OverscrollViews and its documentation use. On Linux, the compiler checks the library
// against them. They show nothing; tests create the views of a `UIViewRepresentable`.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("This view has no body.") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public var body: Never { fatalError("This view has no body.") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<
  Representable: UIViewRepresentable
> {
  package init() {}
}

/// The latest background, which a test shows in place of SwiftUI.
@MainActor package var latestBackground: (any View)?

extension View {
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    latestBackground = content()
    return self
  }
}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
}

public struct Text: View {
  public init(_ content: some StringProtocol) {}
  public var body: Never { fatalError("This view has no body.") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public var body: Never { fatalError("This view has no body.") }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError("This view has no body.") }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}
}

@propertyWrapper public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage
  public init(wrappedValue value: Value) { storage = Storage(value) }
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}
