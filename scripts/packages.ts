import { satisfies } from "semver";

/** The parts of package-lock.json that are read here. */
export interface Lockfile {
  packages: Record<
    string,
    { version?: string; license?: string; link?: boolean; integrity?: string; resolved?: string }
  >;
}

/** A fault that is known of some versions of a package. */
export interface Advisory {
  name: string;
  /** Versions that have it, as npm writes ranges. */
  range: string;
  /** Where it is described. */
  url: string;
}

/** Licences under which the product, and who runs it, may use a package. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // A word list of cspell; the check of prose reads it unchanged.
  "CC BY-SA 4.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  // A library of its own that sharp loads; it is not changed.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  // As free as MIT; only a package of the tests has it.
  "PSF-2.0",
  // Likewise; the commands of wawoff2 read their arguments with it.
  "Python-2.0",
  "Unlicense",
  // Likewise a word list of cspell.
  "WTFPL",
]);

/** Packages whose licence is only in their files, with the licence that was read there. */
const readByHand: Record<string, string> = {
  "@react-aria/optimize-locales-plugin": "Apache-2.0",
  "xmlhttprequest-ssl": "MIT",
};

/** "(MIT OR X) AND ISC": every part of AND has to be allowed, of OR one. */
function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => allowed.has(one.trim())));
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + 13);

/** What is wrong with the packages of a lockfile, a line each. */
export function findFaults(lockfile: Lockfile, advisories: readonly Advisory[]): string[] {
  return Object.entries(lockfile.packages).flatMap(([place, one]) => {
    if (!place.includes("node_modules/") || one.link) return [];
    const name = nameOf(place);
    const version = one.version ?? "";
    const licence = one.license ?? readByHand[name];
    return [
      ...(licence && isAllowed(licence)
        ? []
        : [`${name} ${version}: licence ${licence ?? "unknown"}`]),
      ...(one.integrity ? [] : [`${name} ${version}: no integrity in the lockfile`]),
      ...(one.resolved?.startsWith("http")
        ? [`${name} ${version}: an address in the lockfile`]
        : []),
      ...advisories
        .filter((advisory) => advisory.name === name && satisfies(version, advisory.range))
        .map(({ url }) => `${name} ${version}: ${url}`),
    ];
  });
}

interface AuditReport {
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; range: string; url: string })[] }
  >;
}

/** The advisories of a report of `npm audit --json`, put to those that are known, in order. */
export function mergeAdvisories(known: readonly Advisory[], report: AuditReport): Advisory[] {
  const found = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.flatMap((one) =>
      typeof one === "string" ? [] : [{ name: one.name, range: one.range, url: one.url }],
    ),
  );
  const all = new Map([...known, ...found].map((one) => [`${one.name} ${one.url}`, one]));
  return [...all.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.url.localeCompare(b.url),
  );
}
