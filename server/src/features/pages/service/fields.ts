import type { SocialLink } from "@waymates/contract/features/pages";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { readerOf } from "../../../platform/http/access.ts";
import { batched, type Reading } from "../../../platform/loaders.ts";
import { listOwnProgress } from "../../paths/index.ts";
import { effectiveRole, may } from "../policy.ts";
import { askAgainAt, iconOf } from "../rules.ts";
import { type ChannelRow, listChannels } from "../store/channels.ts";
import type { Page } from "@waymates/contract/paging";
import type { ListQuery } from "../../../platform/list.ts";
import type { MemberWindow } from "../store/members.ts";
import type { PageRow } from "../store/pages.ts";
import { countWaiting, type JoinRequestRow, listLatestRequests } from "../store/requests.ts";
import { rulesOf } from "./membership.ts";
import { type ShelvedPath, viewPaths } from "./paths.ts";
import { inside, person, readerMembership, readerRole } from "./reading.ts";
import { type SeenMember, viewMemberPage, viewMembers } from "./view.ts";

// The parts of a page as one reader may see them, for the HTTP API and GraphQL alike. What outsiders
// of a private page may not see is empty.

export const tagsOf = (db: Db, reading: Reading, page: PageRow): Promise<string[]> =>
  inside(db, reading, page, [], () => page.tags);

export const socialLinksOf = (db: Db, reading: Reading, page: PageRow): Promise<SocialLink[]> =>
  inside(db, reading, page, [], () =>
    (page.social_links as SocialLink[]).map((link) => ({ ...link, icon: iconOf(link.platform) })),
  );

export const creatorOf = (db: Db, reading: Reading, page: PageRow): Promise<PersonCard | null> =>
  inside(db, reading, page, null, () =>
    page.creator_id ? person(db, reading, page.creator_id) : null,
  );

export function membersOf(
  db: Db,
  reading: Reading,
  page: PageRow,
  window: MemberWindow,
): Promise<SeenMember[]> {
  const name = `members ${JSON.stringify(window)}`;
  return inside(db, reading, page, [], async () => {
    const read = (ids: readonly string[]) => viewMembers(db, readerOf(reading), ids, window);
    return (await batched(reading, name, page.id, read)) ?? [];
  });
}

/** A piece of the members; none for who may not look into the page. */
export const memberPageOf = (
  db: Db,
  reading: Reading,
  page: PageRow,
  window: MemberWindow,
  query: ListQuery,
): Promise<Page<SeenMember>> =>
  inside(db, reading, page, { items: [], nextCursor: null }, () =>
    viewMemberPage(db, readerOf(reading), page.id, window, query),
  );

/** Archived channels are for those who manage them; none for outsiders of an unlisted page. */
export function channelsOf(db: Db, reading: Reading, page: PageRow): Promise<ChannelRow[]> {
  return inside(db, reading, page, [], async (membership) => {
    if (effectiveRole(membership) === null && page.visibility !== "public") return [];
    const found = await batched(reading, "channels", page.id, (ids) => listChannels(db, ids));
    const isManager = may("manageChannels", membership, rulesOf(page));
    return (found ?? []).filter(({ is_active }) => is_active || isManager);
  });
}

export const pathsOf = (db: Db, reading: Reading, page: PageRow): Promise<ShelvedPath[]> =>
  inside(db, reading, page, [], async () => {
    const language = await reading.language();
    const read = (ids: readonly string[]) => viewPaths(db, ids, language);
    return (await batched(reading, "paths", page.id, read)) ?? [];
  });

export type OwnProgress =
  Awaited<ReturnType<typeof listOwnProgress>> extends ReadonlyMap<string, infer One> ? One : never;

/** How far the reader is on a path; null where they have not joined it. */
export async function progressOf(
  db: Db,
  reading: Reading,
  pathId: string,
): Promise<OwnProgress | null> {
  const reader = readerOf(reading);
  if (!reader) return null;
  const read = (ids: readonly string[]) => listOwnProgress(db, reader.userId, ids);
  return batched(reading, "own progress", pathId, read);
}

/** The reader's own latest request to join. */
export async function ownRequestOf(
  db: Db,
  reading: Reading,
  page: PageRow,
): Promise<JoinRequestRow | null> {
  const reader = readerOf(reading);
  if (!reader) return null;
  return batched(reading, "own request", page.id, (ids) =>
    listLatestRequests(db, reader.userId, ids),
  );
}

/** When a declined person may ask again; null for other requests. */
export const askAgainOf = ({ status, reviewed_at }: JoinRequestRow): string | null =>
  status === "rejected" && reviewed_at ? askAgainAt(reviewed_at).toISOString() : null;

/** Until when the reader reads and does not write. */
export async function mutedUntilOf(
  db: Db,
  reading: Reading,
  page: PageRow,
): Promise<string | null> {
  const until = (await readerRole(db, reading, page))?.muted_until;
  return until ? new Date(until).toISOString() : null;
}

/** How many requests wait, for those who decide on them; 0 for other readers. */
export async function waitingOf(db: Db, reading: Reading, page: PageRow): Promise<number> {
  const membership = await readerMembership(db, reading, page);
  if (!may("decideRequests", membership, rulesOf(page))) return 0;
  return (await batched(reading, "waiting", page.id, (ids) => countWaiting(db, ids))) ?? 0;
}
