#if os(Linux)
  import Overscroll
  @testable import OverscrollViews
  import Testing
  import UIKit

  @MainActor @Suite struct LayerPainterTests {
    private let layer = CALayer()

    /// Shows a control of 100 points at the top, in a viewport of 320 by 600 points, and returns its layers.
    ///
    /// A finger has pulled the content by a distance of at most 160 points.
    @discardableResult private func show(
      pull: Double = 160, image: (String) -> UIImage? = { _ in nil },
      @LayerBuilder _ layers: () -> [Layer]
    ) -> [CALayer] {
      let control = Control("shown", extent: 100, background: .accent, layers: layers)
      let metrics = ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2_000))
      let placement = ControlPlacement(name: "shown", behavior: control.behavior)
      var physics = ScrollPhysics(touchBand: .off)
      physics.hysteresis = Bounds.hystereses.lowerBound
      var model = ScrollModel(
        ScrollSetup(metrics: metrics, [.physics(physics), .control(.top, placement)]))
      _ = model.handle(.touch(Vector(160, 100)), at: Instant(seconds: 0))
      _ = model.handle(.move(Vector(0, pull)), at: Instant(seconds: 0.5))
      withoutActuallyEscaping(image) {
        LayerPainter(scale: 3, image: $0).show(
          ControlPicture(control, at: .top, in: model), in: layer)
      }
      return layer.sublayers?.first?.sublayers ?? []
    }

    @Test func `a control is clipped to the space that the pull reveals`() {
      show(pull: 61) { Layer.circle(radius: 8) }
      #expect(layer.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
      #expect(layer.bounds == layer.frame && layer.masksToBounds)
      #expect(layer.backgroundColor != nil && !layer.isHidden)
    }

    @Test func `a control that is not visible is hidden`() {
      show { Layer.circle(radius: 8) }
      LayerPainter(scale: 3) { _ in nil }.show(nil, in: layer)
      #expect(layer.isHidden)
    }

    @Test func `a shape has a layer for its fill below one for its stroke`() throws {
      let drawn = show {
        Layer.rectangle(width: 40, height: 20).fill(.red).stroke(.blue, width: 2).dash(3, 4)
      }
      let parts = try #require(drawn.first?.sublayers as? [CAShapeLayer])
      #expect(parts.map(\.fillColor?.components) == [[1, 0, 0, 1], nil])
      #expect(parts.map(\.strokeColor?.components) == [nil, [0, 0, 1, 1]])
      let bottom = CGRect(x: -20, y: -10, width: 40, height: 20)
      #expect(parts.map(\.path?.boundingBoxOfPath) == [bottom, bottom])
      #expect(parts[1].lineWidth == 2 && parts[1].lineCap == .butt)
      #expect(parts[1].lineDashPattern?.prefix(2) == [3, 4])
    }

    @Test func `frames reuse layers of the same class, replace others, and remove the rest`() {
      let first = show {
        Layer.circle(radius: 8).fill(.red)
        Layer.text("Pull", size: 13)
        Layer.text("Let go", size: 13)
      }
      let shapes = first.map { $0.sublayers ?? [] }
      let second = show {
        Layer.circle(radius: 9).fill(.blue)
        Layer.image("sun", width: 10, height: 10)
      }
      #expect(second.count == 2 && second[0] === first[0] && second[1] === first[1])
      #expect(second[0].sublayers?.first === shapes[0].first)
      #expect(!(second[1].sublayers?.first is CATextLayer))
      #expect(first[2].superlayer == nil && shapes[1].first?.superlayer == nil)
    }

    @Test func `a gradient is masked by its shape and keeps its points in a square`() throws {
      let drawn = show {
        Layer.rectangle(width: 40, height: 20)
          .fill(.linear([.red, .blue], from: LayerPoint(-20, 0), to: LayerPoint(20, 10)))
        Layer.circle(radius: 10).fill(.radial([.red], radius: 5))
        Layer.path("").fill(.radial([.red], radius: 5))
      }
      let linear = try #require(drawn[0].sublayers?.first as? CAGradientLayer)
      #expect((linear.mask as? CAShapeLayer)?.path?.boundingBoxOfPath.width == 40)
      #expect(linear.bounds == CGRect(x: -20, y: -20, width: 40, height: 40))
      #expect(linear.startPoint == CGPoint(x: 0, y: 0.5))
      #expect(linear.endPoint == CGPoint(x: 1, y: 0.75))
      let radial = try #require(drawn[1].sublayers?.first as? CAGradientLayer)
      #expect(radial.type == .radial && radial.colors?.count == 2)
      #expect(radial.startPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(radial.endPoint == CGPoint(x: 0.75, y: 0.75))
      #expect(drawn[2].sublayers?.first?.frame == .zero)
    }

    @Test(arguments: [(Layer.Alignment.leading, 0.0), (.center, -13), (.trailing, -26)])
    func `a text begins, ends or is centered at its origin`(alignment: Layer.Alignment, x: Double)
      throws
    {
      let drawn = show { Layer.text("Pull", size: 13, weight: 700, align: alignment) }
      let text = try #require(drawn[0].sublayers?.first as? CATextLayer)
      #expect(text.string as? String == "Pull" && text.fontSize == 13 && text.contentsScale == 3)
      #expect((text.font as? UIFont)?.weight == .bold)
      // The stand-in of a font is half as wide as high, and its ascender is its size.
      #expect(abs(text.frame.minX - x) < 1e-9 && abs(text.frame.minY - -0.7 * 13) < 1e-9)
    }

    @Test func `an image of the app is requested once`() {
      var names: [String] = []
      for _ in 1...2 {
        let drawn = show {
          names.append($0)
          return UIImage(cgImage: CGImage())
        } _: {
          Layer.image("sun", width: 30, height: 20)
        }
        let picture = drawn[0].sublayers?.first
        #expect(picture?.frame == CGRect(x: -15, y: -10, width: 30, height: 20))
        #expect(picture?.contents is CGImage)
      }
      #expect(names == ["sun"])
    }

    @Test func `a layer has an opacity, a clip, and a shadow that is not rotated or scaled`() {
      let drawn = show {
        Layer.circle(radius: 8).fill(.red).opacity(0.5).clipped(to: .circle(radius: 4))
          .rotation(0.25).scale(2).shadow(.ink, radius: 6, y: 4)
        Layer.circle(radius: 8).fill(.red)
      }
      #expect(drawn[0].opacity == 0.5 && drawn[0].shadowOpacity == 1)
      #expect((drawn[0].mask as? CAShapeLayer)?.path?.boundingBoxOfPath.width == 8)
      #expect(
        abs(drawn[0].shadowOffset.width - 2) < 1e-9 && abs(drawn[0].shadowOffset.height) < 1e-9)
      #expect(abs(drawn[0].shadowRadius - 1.5) < 1e-9)
      #expect(drawn[1].opacity == 1 && drawn[1].shadowOpacity == 0 && drawn[1].mask == nil)
    }
  }
#endif
