import type { LedgerEntry, PointDay, PointTag } from "@waymates/contract/features/rewards";

/** What points came from, in four colours. */
export const POINT_GROUPS = ["learning", "return", "games", "people"] as const;
export type PointGroup = (typeof POINT_GROUPS)[number];

const GROUP_OF: Readonly<Record<PointTag, PointGroup>> = {
  daily_login: "return",
  node_correct: "learning",
  chapter_complete: "learning",
  path_complete: "learning",
  review_done: "learning",
  game_complete: "games",
  game_win: "games",
  post_published: "people",
  comment_published: "people",
  like_received: "people",
  invite_accepted: "people",
  question_accepted: "people",
  report_confirmed: "people",
  translation_accepted: "people",
  profile_complete: "people",
  streak_milestone: "return",
  badge_earned: "return",
};

export const groupOf = (tag: PointTag): PointGroup => GROUP_OF[tag];

const tagsOf = ({ tags }: PointDay) => Object.entries(tags) as [PointTag, number][];

/** A day's points by group, those without points left out. */
export function groupsOf(day: PointDay): { group: PointGroup; points: number }[] {
  return POINT_GROUPS.flatMap((group) => {
    const points = tagsOf(day).reduce(
      (sum, [tag, part]) => sum + (groupOf(tag) === group ? part : 0),
      0,
    );
    return points > 0 ? [{ group, points }] : [];
  });
}

/** What each tag brought over these days, the most first. */
export function sourcesOf(days: readonly PointDay[]): { tag: PointTag; points: number }[] {
  const sums = new Map<PointTag, number>();
  for (const [tag, points] of days.flatMap(tagsOf)) sums.set(tag, (sums.get(tag) ?? 0) + points);
  return [...sums]
    .map(([tag, points]) => ({ tag, points }))
    .toSorted((a, b) => b.points - a.points);
}

/** The UTC days up to this one, oldest first, those without points as well. */
export function lastDays(days: readonly PointDay[], last: string, count: number): PointDay[] {
  const known = new Map(days.map((day) => [day.utc_date, day]));
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(`${last}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - (count - 1 - at));
    const utc_date = day.toISOString().slice(0, 10);
    return known.get(utc_date) ?? { utc_date, points: 0, tags: {} };
  });
}

/** Entries that follow each other with the same tag on one day, as one line. */
export interface LedgerLine {
  id: string;
  tag: PointTag;
  points: number;
  count: number;
  /** Of the newest and of the oldest of them. */
  to: string;
  from: string;
}

/** The ledger by UTC day, newest first; what follows each other with the same tag is one line. */
export function linesByDay(entries: readonly LedgerEntry[]): [day: string, LedgerLine[]][] {
  const days = new Map<string, LedgerLine[]>();
  for (const { id, tag, points, utc_date, created_at } of entries) {
    const lines = days.get(utc_date) ?? [];
    const last = lines.at(-1);
    if (last?.tag === tag) {
      last.points += points;
      last.count += 1;
      last.from = created_at;
    } else {
      lines.push({ id, tag, points, count: 1, to: created_at, from: created_at });
    }
    days.set(utc_date, lines);
  }
  return [...days];
}
