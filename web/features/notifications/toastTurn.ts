import { createToastGuard } from "./toastGuard.ts";

/** A tab that nobody looks at lets the others go first, this many milliseconds. */
const HIDDEN_TAB_WAITS_MS = 300;
/** The winner holds its turn long enough for the slowest tab to hear of the notification. */
const TURN_HELD_MS = 5000;

/** What surrounds a tab; tests bring their own. */
export interface TabSurroundings {
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  locks: Pick<LockManager, "request"> | null;
  isVisible: () => boolean;
}

export interface ToastTurn {
  /** Whether this tab is the one to tell of the notification. At most one tab gets true. */
  take(id: string): Promise<boolean>;
}

/**
 * Decides among the browser's tabs which one tells of a notification: one that is looked at, and of
 * several such the first to take the lock.
 */
export function createToastTurn({ channel, locks, isVisible }: TabSurroundings): ToastTurn {
  const heard = createToastGuard();
  const taken = createToastGuard();
  channel?.addEventListener("message", ({ data }: MessageEvent<string>) => {
    heard.remember(data);
    taken.remember(data);
  });
  return {
    async take(id) {
      if (!heard.remember(id)) return false;
      if (!isVisible()) await pause(HIDDEN_TAB_WAITS_MS);
      if (taken.has(id) || !(await lock(locks, id))) return false;
      channel?.postMessage(id);
      return true;
    },
  };
}

function lock(locks: TabSurroundings["locks"], id: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (held: Lock | null) => {
      resolve(held !== null);
      return held ? pause(TURN_HELD_MS) : undefined;
    };
    // Without locks to be had, two toasts are better than none.
    locks.request(`notification ${id}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

let turn: ToastTurn | null = null;

/** The turn of this tab. */
export function browserToastTurn(): ToastTurn {
  turn ??= createToastTurn({
    channel:
      typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("notification-toasts"),
    locks: "locks" in navigator ? navigator.locks : null,
    isVisible: () => document.visibilityState === "visible",
  });
  return turn;
}
