/** Events of the window, for what was done before somebody listened (`app/early-acts.ts`). */

/** From now on somebody listens: nothing more has to be kept. */
export const HEARD = "waymates:heard";

/** What was kept can be done. */
export const ALIVE = "waymates:alive";

/** Says that from now on presses are heard. */
export const tellHeard = () => window.dispatchEvent(new Event(HEARD));

/** Says that the page has come to life, as far as it was pressed before. */
export const tellAlive = () => window.dispatchEvent(new Event(ALIVE));
