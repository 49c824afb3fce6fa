// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(CoreText)
  import Foundation

  // Declarations of Core Text that the painter uses, without any drawing.

  struct CTFont {}
  struct CTLine {}
  enum CTFontUIFontType { case system }
  struct CTLineBoundsOptions: OptionSet { let rawValue: UInt }

  var kCTFontAttributeName: NSString { "NSFont" }
  var kCTForegroundColorAttributeName: NSString { "CTForegroundColor" }

  func CTFontCreateUIFontForLanguage(
    _: CTFontUIFontType, _: CGFloat, _ language: NSString?
  ) -> CTFont? { nil }
  func CTLineCreateWithAttributedString(_: NSAttributedString) -> CTLine { CTLine() }
  func CTLineGetBoundsWithOptions(_: CTLine, _: CTLineBoundsOptions) -> CGRect { .zero }
  func CTLineDraw(_: CTLine, _: CGContext) {}
#endif
