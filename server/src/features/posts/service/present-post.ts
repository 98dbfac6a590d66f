import { type LinkCard, POST_LIMITS, type Post } from "@waymates/contract/features/posts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type PostAccess, areCommentsOpen, rightsOf } from "../policy.ts";
import type { PostRow, Reader } from "../store/reading.ts";
import { listReadableNames } from "../store/targets.ts";

export const isRemovedBySite = ({ state, removal }: Pick<PostRow, "state" | "removal">): boolean =>
  state === "removed" && removal?.by === "site";

/** The parts of a row that rights follow from. */
export function accessOf(row: PostRow, reader: Reader): PostAccess {
  const { page } = row;
  return {
    readerId: reader?.userId ?? null,
    siteRole: reader?.role ?? null,
    authorId: row.author_id,
    authorSiteRole: row.author_role,
    isGame: row.post_type === "game",
    hasPlayed: row.played,
    visibility: row.visibility,
    state: row.state,
    isRemovedBySite: isRemovedBySite(row),
    page: page && {
      isPublic: page.visibility === "public",
      role: page.role,
      authorRole: page.authorRole,
      isBanned: page.restrictions.includes("banned"),
      isMuted: page.restrictions.includes("muted"),
    },
  };
}

/** A post as its reader gets it. */
export function toPost(row: PostRow, reader: Reader): Post {
  const access = accessOf(row, reader);
  const { page } = row;
  return {
    id: row.id,
    post_type: row.post_type,
    author: row.author,
    page: page && {
      id: page.id,
      name: page.name,
      displayName: page.displayName,
      avatarUrl: page.avatarUrl,
    },
    game: row.game,
    path: row.path,
    shared: row.shared && toCard(row.shared),
    title: row.title,
    body: row.body,
    language: row.language,
    media: row.media,
    visibility: row.visibility,
    tags: row.tags,
    mentions: row.mentions,
    tagged_users: row.tagged_users,
    like_count: row.like_count,
    comment_count: row.comment_count,
    share_count: row.share_count,
    liked_by_me: row.liked,
    played_by_me: row.post_type === "game" ? row.played : null,
    comments_open: areCommentsOpen(access),
    pinned: row.pinned,
    state: row.state,
    removal: row.removal,
    can: rightsOf(access),
    created_at: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at && new Date(row.edited_at).toISOString(),
  };
}

const SEGMENTS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first words of a text, cut between characters as people see them. */
export function firstWords(text: string, most: number = POST_LIMITS.cardText): string {
  const line = text.replace(/\s+/g, " ").trim();
  if ([...line].length <= most) return line;
  let cut = "";
  let length = 0;
  for (const { segment } of SEGMENTS.segment(line)) {
    length += [...segment].length;
    if (length >= most) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** A card's text is short; a post without a title is named by its first words. */
function toCard(card: LinkCard): LinkCard {
  const title = card.title === "" ? firstWords(card.text, POST_LIMITS.title) : card.title;
  return { ...card, title, text: firstWords(card.text) };
}

/** The card of a post that its reader may read. @public for shares */
export function cardOfPost({ id, title, body, media, author }: Post): LinkCard {
  const image_url = media[0]?.url ?? null;
  const card = { url: `/post/${id}`, kind: "post" as const, id, title: title ?? "", text: body };
  return toCard({ ...card, image_url, author });
}

/**
 * How posts that the reader may read are called: by the title, else the first words, else the author.
 * @returns names by id; what the reader may not read is left out
 */
export async function listPostNames(
  db: Db,
  reader: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await listReadableNames(db, reader, ids);
  return new Map(
    found.map(({ id, title, body, author }) => [
      id,
      title ?? (firstWords(body, POST_LIMITS.title) || author || "…"),
    ]),
  );
}
