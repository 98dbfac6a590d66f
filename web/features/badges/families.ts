import type { Badge, BadgeFamilyName } from "@waymates/contract/features/badges";

/** The three badges of a family, with what comes next. */
export interface Family {
  name: BadgeFamilyName;
  badges: Badge[];
  /** The lowest one that is not earned yet; null when all are. */
  next: Badge | null;
}

/** Own badges by family, in the order in which the server lists them. */
export function familiesOf(badges: readonly Badge[]): Family[] {
  return [...Map.groupBy(badges, ({ family }) => family)].map(([name, ofFamily]) => ({
    name,
    badges: ofFamily,
    next: ofFamily.find(({ earned_at }) => earned_at === null) ?? null,
  }));
}

/** How far a badge is, from 0 to 1. */
export const shareOf = ({ progress, threshold, earned_at }: Badge): number =>
  earned_at === null ? Math.min(1, (progress ?? 0) / threshold) : 1;

/** Returns the started badges with the most progress. */
export function closestOf(families: readonly Family[], most: number): Badge[] {
  return families
    .flatMap(({ next }) => next ?? [])
    .filter((badge) => badge.available && shareOf(badge) > 0)
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, most);
}

const RANK = { bronze: 0, silver: 1, gold: 2 } as const;

/** The best badge of each family, the highest first: what a shelf shows. */
export function bestOfEach(badges: readonly Badge[]): Badge[] {
  return [...Map.groupBy(badges, ({ family }) => family).values()]
    .flatMap((ofFamily) => ofFamily.toSorted((a, b) => RANK[b.tier] - RANK[a.tier])[0] ?? [])
    .toSorted((a, b) => RANK[b.tier] - RANK[a.tier]);
}
