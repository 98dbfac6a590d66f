import {
  POST_LIMITS,
  type PostPicture,
  type PostVisibility,
} from "@waymates/contract/features/posts";
import { hashtagsIn, mentionedNames } from "@waymates/contract/text/parts";
import { isVisibleText } from "@waymates/contract/text/stored";
import type { Db } from "../../../platform/db/database.ts";
import { findAttachments } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import { findGameFor, findPageRules, isPathShown } from "../store/around.ts";
import { type Audience, listAttachable, listMentionable } from "../store/people.ts";
import { withoutBanned } from "../store/tags.ts";

export const fault = (field: string, code: string): Problem =>
  new Problem("VALIDATION", { fields: { [field]: code } });

/** What a post is about to hold, as it would stand. */
export interface Draftable {
  authorId: string;
  type: "game" | "story";
  pageId: string | null;
  visibility: PostVisibility | null | undefined;
  body: string;
  hasMedia: boolean;
}

/** A story needs something to see. @throws VALIDATION */
export function assertSomething({ type, body, hasMedia }: Omit<Draftable, "authorId">): void {
  if (type === "story" && !hasMedia && !isVisibleText(body)) throw fault("body", "REQUIRED");
}

/**
 * For whom the post is: what was chosen, or what is usual where nothing was.
 * @throws VALIDATION for what the place does not allow
 */
export async function chooseVisibility(
  db: Db,
  { authorId, pageId, visibility }: Pick<Draftable, "authorId" | "pageId" | "visibility">,
): Promise<PostVisibility> {
  const { pageVisibility, profileVisibility } = await findPageRules(db, authorId, pageId);
  if (pageId !== null) {
    const chosen = visibility ?? "page";
    if (chosen === "page" || (chosen === "public" && pageVisibility === "public")) return chosen;
    throw fault("visibility", "INVALID");
  }
  const chosen = visibility ?? (profileVisibility === "public" ? "public" : "followers");
  if (chosen === "page") throw fault("visibility", "INVALID");
  return chosen;
}

/** @throws VALIDATION for pictures that the author did not put in */
export async function findPictures(
  db: Db,
  authorId: string,
  wanted: readonly { id: string; alt: string }[],
): Promise<PostPicture[]> {
  if (wanted.length === 0) return [];
  const found = await findAttachments(db, authorId, wanted);
  if (!found) throw fault("media", "INVALID");
  return found;
}

/** @throws VALIDATION where one is unknown, blocked, or does not let themselves be attached */
export async function assertAttachable(
  db: Db,
  authorId: string,
  ids: readonly string[],
): Promise<void> {
  const found = await listAttachable(db, authorId, ids);
  if (found.size < ids.length) throw fault("tagged_users", "INVALID");
}

/** @throws VALIDATION for a game that the author may not show, and for a hidden path */
export async function assertSubjects(
  db: Db,
  authorId: string,
  { gameId, pathId, pageId }: Record<"gameId" | "pathId" | "pageId", string | null>,
): Promise<void> {
  if (gameId && !(await findGameFor(db, authorId, gameId, pageId)))
    throw fault("game_id", "INVALID");
  if (pathId && !(await isPathShown(db, pathId))) throw fault("path_id", "INVALID");
}

/** Whom a text names, and its hashtags. @throws VALIDATION for too many of either */
export async function readText(
  db: Db,
  writerId: string,
  audience: Audience,
  body: string,
): Promise<{ mentionIds: string[]; tags: string[] }> {
  const mentionIds = await listMentionable(db, writerId, audience, mentionedNames(body));
  if (mentionIds.length > POST_LIMITS.mentions) throw fault("body", "TOO_MANY_MENTIONS");
  const tags = await withoutBanned(db, hashtagsIn(body));
  if (tags.length > POST_LIMITS.tags) throw fault("body", "TOO_MANY_TAGS");
  return { mentionIds, tags };
}
