#if os(Linux)
  import OverscrollViews
  import UIKit

  final class LettersController: UITableViewController {
    private var letters: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let refresh = RefreshView(of: tableView, [.top: .bubbles, .bottom: .footer])
      refresh.onRefresh(.top) { [weak self] in
        self?.show(try await loadLetters())
      }
      refresh.onRefresh(.bottom) { [weak self] in
        guard let self else { return .failure }
        let more = try await loadLetters(from: letters.count)
        show(letters + more)
        return more.isEmpty ? .exhausted : .success
      }
      refresh.beginRefreshing(.top)
    }

    private func show(_ letters: [String]) {
      self.letters = letters
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      letters.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      content.text = letters[indexPath.row]
      cell.contentConfiguration = content
      return cell
    }
  }
#endif
