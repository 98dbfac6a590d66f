/** Fired once the page reacts: React has hydrated it, or its own script listens. */
const HYDRATED = "waymates:hydrated";

export const announceHydrated = () => window.dispatchEvent(new Event(HYDRATED));
