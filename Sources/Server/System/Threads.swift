/// Runs a closure on a new thread with a name, which debugging tools show.
public func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let box = unsafe Unmanaged.passRetained(
    Body {
      // This file sets the name of the calling thread.
      let file = openFile("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
      if file >= 0 { try? OpenFile(file).write(Data(name.utf8)) }
      body()
    })
  let status = unsafe pthread_create(
    &thread, nil,
    { box in
      if let box = unsafe box { unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
      return nil
    }, box.toOpaque())
  precondition(status == 0, "the system has a thread for each download and one for the loop")
  pthread_detach(thread)
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
