import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api.ts";

const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 60_000;

/** When each value is saved next, by key: a form that is opened again replaces the retry of the last one. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** A refusal would be the same again; a lost connection, a busy or a failing server may pass. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** When a value is saved: one save after another, later, or again with growing pauses. */
export function createSaveQueue(client: QueryClient, key: string, save: () => Promise<void>) {
  let failures = 0;
  const saving = new MutationObserver(client, {
    mutationKey: [key],
    scope: { id: key },
    retry: false,
    mutationFn: save,
    onSuccess: () => {
      failures = 0;
    },
  });
  const cancel = () => clearTimeout(timers.get(key));
  const isRunning = () => client.isMutating({ mutationKey: [key] }) > 0;

  /** Saves now, after the save under way. Resolves when it is over, also where it failed. */
  async function run(): Promise<void> {
    cancel();
    await saving.mutate().catch(() => undefined);
  }

  function later(ms: number): void {
    cancel();
    timers.set(
      key,
      setTimeout(() => void run(), ms),
    );
  }

  return {
    run,
    later,
    cancel,
    isRunning,
    /** Tries again after this failure, unless it is a refusal. */
    retry(error: unknown): void {
      if (!isPassing(error)) return;
      later(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS));
      failures += 1;
    },
  };
}
