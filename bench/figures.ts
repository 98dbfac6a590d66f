/** A result of a bench. */
export interface Figure {
  what: string;
  figure: number;
  /** The bar; a figure without one is only shown. */
  atMost?: number;
  atLeast?: number;
  /** The same on every machine, like buffers and rows: missing such a bar fails the run. */
  exact?: boolean;
  details?: string;
}

/** The median; NaN for no figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

export function isMet({ figure, atMost, atLeast }: Figure): boolean {
  return !(figure > (atMost ?? Infinity)) && !(figure < (atLeast ?? -Infinity));
}

/** One line of the table: what, how it came out, the bar, and whether it holds. */
export function line(one: Figure): string {
  const { what, figure, atMost, atLeast, details = "" } = one;
  const bar = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : "";
  const verdict = bar === "" ? "" : isMet(one) ? "ok" : "MISSED";
  const columns = [
    what.padEnd(58),
    figure.toFixed(2).padStart(9),
    bar.padEnd(8),
    verdict.padEnd(6),
  ];
  return `${columns.join("  ")}  ${details}`.trimEnd();
}

/** Prints a figure, and sends it to the run that the bench is a part of. */
export function report(one: Figure): void {
  console.log(line(one));
  process.send?.(one);
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** "12.0 to 34.0 ms", for the spread of rounds. */
export const spread = (figures: readonly number[], unit = "ms"): string =>
  `${Math.min(...figures).toFixed(2)} to ${Math.max(...figures).toFixed(2)} ${unit}`;
