/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

/** One line of a result: what, how it came out, the bar, and whether it holds. */
export function line(what: string, figure: number, bar: number | null, details = ""): string {
  const verdict = bar === null ? "" : figure <= bar ? `  bar ${bar}  ok` : `  bar ${bar}  MISSED`;
  return `${what.padEnd(56)} ${figure.toFixed(2).padStart(9)}${verdict}  ${details}`.trimEnd();
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** "12 to 34 ms", for the spread of rounds. */
export const spread = (figures: readonly number[]): string =>
  `${Math.min(...figures).toFixed(1)} to ${Math.max(...figures).toFixed(1)} ms`;
