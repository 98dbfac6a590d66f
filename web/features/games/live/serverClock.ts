/**
 * The server's clock relative to this tab's performance.now(), which a wrong system date does not
 * affect.
 */
export interface ServerClock {
  /** Added to performance.now() it gives milliseconds of the server. */
  offset: number;
  /** The most that it can be wrong, in ms. */
  slack: number;
}

/** Of a message whose way is not known. */
const UNKNOWN_SLACK = 10_000;

interface ClockReading {
  /** The server's time in a message. */
  now: string;
  /** performance.now() when it came. */
  at: number;
  /** How long question and answer took together, where it was an answer. */
  roundTrip?: number;
}

/** Takes another message into account: the one with the shortest way counts. */
export function adjustClock(before: ServerClock | null, reading: ClockReading): ServerClock {
  // The message left before it came, so the server is at least this far.
  const least = Date.parse(reading.now) - reading.at;
  if (reading.roundTrip !== undefined) {
    const slack = reading.roundTrip / 2;
    if (!before || slack < before.slack) return { offset: least + slack, slack };
  }
  if (!before) return { offset: least, slack: UNKNOWN_SLACK };
  return least > before.offset ? { ...before, offset: least } : before;
}

/** A time of the server on the clock of this tab. */
export const toTabTime = (clock: ServerClock, time: string): number =>
  Date.parse(time) - clock.offset;
