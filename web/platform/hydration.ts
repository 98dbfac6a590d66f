/** Events of the window between the first paint and the end of hydration (`app/event-replay.ts`). */

/** React has attached its listeners: presses are no longer recorded. */
export const HYDRATING = "waymates:hydrating";

/** The page reacts: recorded presses are replayed. */
export const HYDRATED = "waymates:hydrated";

export const announceHydrating = () => window.dispatchEvent(new Event(HYDRATING));
export const announceHydrated = () => window.dispatchEvent(new Event(HYDRATED));
