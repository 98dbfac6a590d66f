import type { PageReport } from "@waymates/contract/features/reports";

/** Something that people reported, with everything that is said of it and not decided yet. */
export interface OpenCase {
  /** The first report: a decision about it settles all. */
  first: PageReport;
  reports: PageReport[];
  /** As many as there are, also where the list was not read to its end. */
  count: number;
}

const isOpen = ({ status }: PageReport) => status === "open" || status === "in_review";

/** Open reports by what they are about, in the order of the list. */
export const openCases = (reports: readonly PageReport[]): OpenCase[] =>
  [...Map.groupBy(reports.filter(isOpen), ({ targetId }) => targetId).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    return [{ first, reports: alike, count: Math.max(first.sameTarget, alike.length) }];
  });

/** How many named each reason, the most frequent first. */
export function reasonsOf({ reports }: OpenCase): [reason: string, count: number][] {
  const counts = Map.groupBy(reports, ({ reason }) => reason);
  return [...counts]
    .map(([reason, alike]): [string, number] => [reason, alike.length])
    .toSorted((one, other) => other[1] - one[1]);
}
