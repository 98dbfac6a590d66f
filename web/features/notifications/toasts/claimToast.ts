import {
  TOAST_GUARD_DROP,
  TOAST_GUARD_MAX,
} from "@waymates/contract/features/notifications-constants";
import { createSeenIds } from "../../../platform/seenIds.ts";

/** How long a hidden tab lets visible tabs claim first. */
const HIDDEN_TAB_DELAY_MS = 300;
/** The winner holds the lock until the slowest tab has received the event as well. */
const LOCK_HELD_MS = 5000;

/** What a tab shares with the other tabs of the browser; tests pass their own. */
export interface TabEnvironment {
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  locks: Pick<LockManager, "request"> | null;
  isVisible: () => boolean;
}

/**
 * Every open tab receives every notification; one of them shows the toast: a visible tab if there is
 * one, and of several the first to get the lock.
 * @returns a function that claims the toast of a notification id. At most one tab gets true, once.
 */
export function createToastClaims({ channel, locks, isVisible }: TabEnvironment) {
  const claimed = createSeenIds(TOAST_GUARD_MAX, TOAST_GUARD_DROP);
  channel?.addEventListener("message", ({ data }: MessageEvent<string>) => claimed.add(data));
  return async function claim(id: string): Promise<boolean> {
    if (!isVisible()) await delay(HIDDEN_TAB_DELAY_MS);
    if (!claimed.add(id) || !(await lock(locks, id))) return false;
    channel?.postMessage(id);
    return true;
  };
}

function lock(locks: TabEnvironment["locks"], id: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (held: Lock | null) => {
      resolve(held !== null);
      return held ? delay(LOCK_HELD_MS) : undefined;
    };
    // Where locks fail, two toasts are better than none.
    locks.request(`notification ${id}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

let claimInThisTab: ((id: string) => Promise<boolean>) | null = null;

/** Whether this tab shows the toast of a notification. At most one tab gets true. */
export function claimToast(id: string): Promise<boolean> {
  claimInThisTab ??= createToastClaims({
    channel:
      typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("notification-toasts"),
    locks: "locks" in navigator ? navigator.locks : null,
    isVisible: () => document.visibilityState === "visible",
  });
  return claimInThisTab(id);
}
