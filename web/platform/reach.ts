const AGAIN_MS = 2000;

/**
 * Reads a part of the app that comes later. While the network or the server is away it waits and
 * tries again: a part that is missing must not take the page with it.
 * @throws what the import throws while the server can be reached
 */
export async function whenReached<Part>(read: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await read();
    } catch {
      // Back meanwhile, or never away: then the second try says which.
      if (navigator.onLine && (await isServerThere())) return read();
      await comeback();
    }
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    // What stands before a server that is being replaced answers for it, with a 502.
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** The network's return, or a moment in which the server may have come back. */
function comeback(): Promise<unknown> {
  if (!navigator.onLine) {
    return new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}
