const RETRY_MS = 2000;

/**
 * Imports a chunk. While the network or the server is away it waits and tries again.
 * @throws what the import throws while the server can be reached
 */
export async function importWithRetry<Part>(read: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await read();
    } catch {
      // The server answers, so the chunk itself may be missing: the second error is the real one.
      if (navigator.onLine && (await isServerReachable())) return read();
      await waitForNetwork();
    }
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    // While the server restarts, the proxy in front of it answers with a 502.
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Resolves when the browser is online again, or after a pause in which the server may be back. */
function waitForNetwork(): Promise<unknown> {
  if (!navigator.onLine) {
    return new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
