/** Compares texts in the order of their acknowledgements with those that are stored. @returns sentences */
export function compareTexts(acknowledged: readonly string[], stored: readonly string[]): string[] {
  const findings: string[] = [];
  const places = Map.groupBy(stored.entries(), ([, text]) => text);
  let last = -1;
  for (const text of acknowledged) {
    const [found, ...more] = places.get(text) ?? [];
    const [place = -1] = found ?? [];
    if (!found) findings.push(`lost: ${text}`);
    else if (place < last) findings.push(`out of order: ${text}`);
    if (more.length > 0) findings.push(`stored ${more.length + 1} times: ${text}`);
    last = Math.max(last, place);
  }
  return findings;
}
