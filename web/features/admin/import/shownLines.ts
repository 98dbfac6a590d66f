/** A line of the file as the preview shows it; null for omitted lines. */
export interface ShownLine {
  number: number;
  text: string;
  faults: string[];
}

/** The longest file that is shown in full; of a longer one, only the lines around its faults. */
const WHOLE_MAX = 400;
const AROUND = 2;

/** @param faults their lines count from 1 */
export function shownLines(
  content: string,
  faults: readonly { line: number; message: string }[],
): (ShownLine | null)[] {
  const lines = content.split(/\r\n|\r|\n/);
  const isWhole = lines.length <= WHOLE_MAX;
  const near = new Set(
    faults.flatMap(({ line }) =>
      Array.from({ length: 2 * AROUND + 1 }, (_, at) => line - AROUND + at),
    ),
  );
  const shown: (ShownLine | null)[] = [];
  for (const [at, text] of lines.entries()) {
    const number = at + 1;
    if (!isWhole && !near.has(number)) {
      if (shown.at(-1) !== null) shown.push(null);
      continue;
    }
    const own = faults.filter(({ line }) => line === number).map(({ message }) => message);
    shown.push({ number, text, faults: own });
  }
  return shown;
}
