import { once } from "node:events";
import { connect } from "node:net";

/** How long an address that does not answer is waited for, in milliseconds. */
const ANSWER_MS = 1000;

/**
 * Whether a program takes connections at a port of this machine. Listening for a moment would tell it too,
 * but would take requests that a proxy sends while this process starts, and lose them.
 */
export async function isPortTaken(port: number, host: string): Promise<boolean> {
  if (port === 0) return false;
  const socket = connect({ port, host });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
