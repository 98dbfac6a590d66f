/**
 * Time zones that were renamed, by the name that engines still answer (CLDR never changes its own). From the
 * file `backward` of the tz database, 2025b.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);
const FORMER: ReadonlyMap<string, string> = new Map([...RENAMED].map(([old, now]) => [now, old]));

/** The name that people use today; any other name is left as it is. */
export const currentZoneName = (zone: string): string => RENAMED.get(zone) ?? zone;

/** The zones of the world by their names of today, UTC first. */
export function listTimeZones(): string[] {
  const others = new Set(Intl.supportedValuesOf("timeZone").map(currentZoneName));
  others.delete("UTC");
  return ["UTC", ...[...others].toSorted()];
}

/** What a zone's name stands for: the same for all names of one zone. Null for what no engine knows. */
function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns the name of a zone as it was chosen, in the spelling of the tz database; null for an unknown one and
 * for offsets.
 */
export function readTimeZone(given: string): string | null {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(given)) return null;
  const canonical = canonicalZone(given);
  if (canonical === null) return null;
  const isGiven = (name: string) => name.toLowerCase() === given.toLowerCase();
  const spelt = [canonical, currentZoneName(canonical), ...listTimeZones()].find(isGiven);
  return spelt ?? given;
}

/** Whether two names stand for one zone, so that a change between them moves no clock. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || canonicalZone(one) === canonicalZone(other);

/** A zone as lists show it: "Asia / Kolkata". */
export const zoneLabel = (zone: string): string =>
  currentZoneName(zone).replaceAll("_", " ").replaceAll("/", " / ");

/** By what a search finds a zone: its name, its former one, and what a language calls its place or its time. */
export function zoneWords(zone: string, language: string): string {
  const nameAt = (timeZoneName: "shortGeneric" | "longGeneric", at?: number) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value;
  // At the beginning of 1970 many zones shared no time with others, so their place names it.
  const inLanguage = [nameAt("shortGeneric", 0), nameAt("longGeneric")];
  const former = (FORMER.get(currentZoneName(zone)) ?? "").replaceAll("_", " ");
  // Ho Chi Minh City, Kuwait City: the tz database leaves the second word out.
  return [`${zoneLabel(zone)} City`, former.replaceAll("/", " / "), zone, ...inLanguage].join("\n");
}
