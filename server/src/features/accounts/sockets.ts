import type { Platform } from "../../platform/platform.ts";
import { listEndedSessions } from "./store.ts";

const SWEEP_MS = 1000;

/**
 * Closes sockets of sessions that another process ended. With Redis it happens at once;
 * this holds without it.
 * @returns a function that stops the sweep.
 */
export function sweepEndedSessions({ authenticator, database, live, log }: Platform): () => void {
  let busy = false;
  const timer = setInterval(() => {
    const open = live.localSessions();
    if (busy || open.length === 0) return;
    busy = true;
    void listEndedSessions(database, open)
      .then((ended) => {
        for (const id of ended) authenticator.forgetSession(id);
        live.endSessions(ended, "revoked");
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, "ended sessions could not be read; tried again in a second"),
      )
      .finally(() => {
        busy = false;
      });
  }, SWEEP_MS);
  return () => clearInterval(timer);
}
