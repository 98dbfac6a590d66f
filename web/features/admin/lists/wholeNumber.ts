/** A typed number from 1 to `max`; null for anything else. */
export function wholeNumber(typed: string, max: number): number | null {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}
