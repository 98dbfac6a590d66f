import { randomBytes } from "node:crypto";
import type { LinkCard } from "@waymates/contract/features/posts";
import type { OwnShare, SharedThing, ShareLink } from "@waymates/contract/features/shares";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { findSharedGame } from "../../games/index.ts";
import { cardOfPost, countShare, getPost, limitFlood, type Reader } from "../../posts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { refusalToLink, type Shareable } from "../policy.ts";
import {
  findPage,
  findShare,
  listShares,
  type PageRow,
  putShare,
  revokeShare,
  setIndexed,
  type ShareRow,
} from "../store.ts";
import { cardOfGame, cardOfPage } from "./cards.ts";
import { getShareable, toSharedPage } from "./find-thing.ts";

/** 24 letters of 64, which cannot be guessed. */
const CODE_BYTES = 18;

const toLink = ({ code, indexed }: ShareRow): ShareLink => ({ code, url: `/s/${code}`, indexed });

/** Returns a person's public link to an object: the same as before where there is one. @throws RATE_LIMITED */
export async function makeLink(
  platform: Platform,
  userId: string,
  { kind, id }: Shareable,
): Promise<ShareLink> {
  await limitFlood(platform, userId, "shares");
  const code = randomBytes(CODE_BYTES).toString("base64url");
  return platform.bus.transaction(async (tx) => {
    const { row, isNew } = await putShare(tx, { code, userId, kind, thingId: id });
    if (isNew && kind === "post") await countShare(tx, id);
    return toLink(row);
  });
}

/** Returns the public content of a link; null where it is deleted or no longer public. */
async function findThing(
  db: Db,
  { kind, thing_id: id }: Pick<ShareRow, "kind" | "thing_id">,
  language?: string,
): Promise<Pick<SharedThing, "post" | "page" | "game"> | null> {
  if (kind === "post") {
    const post = await findPost(db, id, language);
    return post?.state === "visible" ? { post } : null;
  }
  if (kind === "page") {
    const page = await findPage(db, null, { id });
    return page?.visibility === "public" ? { page: toSharedPage(page) } : null;
  }
  const game = await findSharedGame(db, id);
  return game && { game };
}

/** Returns a public community. @throws NOT_FOUND */
export async function getPublicPage(db: Db, name: string): Promise<PageRow> {
  const page = await findPage(db, null, { name });
  if (page?.visibility !== "public") throw new Problem("NOT_FOUND");
  return page;
}

/** A post as visitors see it. */
const findPost = (db: Db, id: string, language?: string) =>
  getPost(db, null, id, language).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "NOT_FOUND") return null;
    throw error;
  });

/**
 * Returns the object of a public link, for anyone. @param language of a visitor
 * @throws NOT_FOUND; EXPIRED for one that was revoked, or whose object is deleted or no longer public
 */
export async function openShare(
  db: Db,
  reader: Reader,
  code: string,
  language?: string,
): Promise<SharedThing> {
  const row = await findShare(db, code);
  if (!row) throw new Problem("NOT_FOUND");
  const thing = row.revoked_at ? null : await findThing(db, row, language);
  const by = (await getPersonCards(db, [row.user_id])).get(row.user_id);
  if (!thing || !by) throw new Problem("EXPIRED");
  if (reader && (await isBlockedPair(db, reader.userId, row.user_id))) {
    throw new Problem("NOT_FOUND");
  }
  return {
    code,
    kind: row.kind,
    // As this reader sees it: an author may have blocked them.
    ...(reader && thing.post ? { post: await getPost(db, reader, row.thing_id) } : thing),
    by,
    indexed: row.indexed,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Returns the game of a link.
 * @throws NOT_FOUND, also for a link to another kind and for a person who is in a block with its maker;
 * EXPIRED
 */
export async function getLinkedGame(db: Db, reader: Reader, code: string): Promise<string> {
  const { game } = await openShare(db, reader, code);
  if (!game) throw new Problem("NOT_FOUND");
  return game.id;
}

/** The maker's own links that stand, the last made first. */
export const listOwnShares = (db: Db, userId: string, query: ListQuery): Promise<Page<OwnShare>> =>
  readPage(query, {
    read: (limit, after) => listShares(db, userId, limit, after),
    position: ({ id, created_at }) => ({ id, at: created_at }),
    present: (found) =>
      Promise.all(
        found.map(async (row) => ({
          ...toLink(row),
          kind: row.kind,
          id: row.thing_id,
          card: cardOf(await findThing(db, row)),
          created_at: row.created_at.toISOString(),
        })),
      ),
  });

function cardOf(thing: Awaited<ReturnType<typeof findThing>>): LinkCard | null {
  if (thing?.post) return cardOfPost(thing.post);
  if (thing?.page) return cardOfPage(thing.page);
  return thing?.game ? cardOfGame(thing.game) : null;
}

/** Takes a link back; again changes nothing. @throws NOT_FOUND for others than its maker */
export async function revoke(db: Db, userId: string, code: string): Promise<void> {
  const row = await findShare(db, code);
  if (row?.user_id !== userId) throw new Problem("NOT_FOUND");
  await revokeShare(db, code);
}

/**
 * Sets whether search engines may list it. @throws NOT_FOUND; EXPIRED; FORBIDDEN for others than the object's
 * author
 */
export async function changeShare(
  db: Db,
  actor: Actor,
  code: string,
  indexed: boolean,
): Promise<ShareLink> {
  const row = await findShare(db, code);
  if (!row) throw new Problem("NOT_FOUND");
  if (row.revoked_at) throw new Problem("EXPIRED");
  const thing = await getShareable(db, actor, row.kind, row.thing_id);
  if (!thing.isOwn) throw new Problem("FORBIDDEN");
  const refusal = indexed ? refusalToLink(thing) : null;
  if (refusal) throw new Problem(refusal);
  await setIndexed(db, code, indexed);
  return toLink({ ...row, indexed });
}
