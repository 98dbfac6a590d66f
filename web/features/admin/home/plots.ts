/** How a series is drawn; the first colour says what it is about. */
export interface Drawing {
  key: string;
  shape: "bars" | "area" | "dashes";
  tone: "moss" | "sky" | "ink" | "danger";
}

/** The plots of each group, one below the other: series of one size share a plot. */
export const plotsOf: Readonly<Record<string, readonly (readonly Drawing[])[]>> = {
  people: [
    [
      { key: "active", shape: "area", tone: "sky" },
      { key: "new", shape: "dashes", tone: "ink" },
    ],
  ],
  learning: [
    [{ key: "answers", shape: "bars", tone: "moss" }],
    [
      { key: "chapters_completed", shape: "area", tone: "ink" },
      { key: "paths_completed", shape: "dashes", tone: "ink" },
    ],
  ],
  messages: [[{ key: "sent", shape: "bars", tone: "sky" }]],
  mails: [
    [{ key: "sent", shape: "bars", tone: "moss" }],
    [{ key: "failed", shape: "bars", tone: "danger" }],
  ],
  jobs: [
    [{ key: "done", shape: "bars", tone: "moss" }],
    [
      { key: "failed", shape: "bars", tone: "danger" },
      { key: "waiting", shape: "dashes", tone: "ink" },
    ],
  ],
  errors: [[{ key: "server_errors", shape: "bars", tone: "danger" }]],
  disk: [[{ key: "bytes", shape: "area", tone: "ink" }]],
};

export const WIDTH = 560;
export const HEIGHT = 100;

/**
 * Returns the upper end of the scale for the highest value: 2, 4, 10, 20, 40, 100 …, each with an
 * integer middle.
 */
export function topOf(highest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return [2, 4, 10, 20].map((times) => times * step).find((top) => top >= highest) ?? step;
}

/** The points of a line from the left to the right end, as an SVG path. */
export function lineThrough(values: readonly number[], top: number): string {
  const gap = WIDTH / Math.max(values.length - 1, 1);
  return values
    .map((value, at) => `${at === 0 ? "M" : "L"}${round(at * gap)} ${round(yOf(value, top))}`)
    .join("");
}

export const yOf = (value: number, top: number): number => HEIGHT - (value / top) * HEIGHT;

/** Returns the position and the width of a day's bar. */
export function barAt(at: number, count: number): { x: number; width: number } {
  const slot = WIDTH / count;
  return { x: round(at * slot + slot * 0.19), width: round(slot * 0.62) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
