import { fullName } from "@waymates/contract/features/person-names";
import type { ReportTarget } from "@waymates/contract/features/reports";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rows } from "../../../platform/db/database.ts";
import { uploadIdOf } from "../../../platform/files/uploads.ts";
import { findReadMessage, listMessageCards } from "../../chat/index.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { lockQuestion, hasMetQuestion, listQuestionCards } from "../../paths/index.ts";
import { findPostOrComment, lockPostOrComment, listPostOrCommentCards } from "../../posts/index.ts";
import { getPersonCards, listByIds } from "../../profiles/index.ts";
import { hasSharedAnswer } from "../../streaks/index.ts";
import type { Reported } from "../tables.ts";

/** A target of reports, as shown to those who decide. */
export interface TargetCard {
  id: string;
  /** The author's id; null where the account is deleted. */
  authorId: string | null;
  name: string;
  excerpt: string;
  url: string;
  /** All of its words and pictures. */
  reported: Reported;
}

interface TargetKind {
  /** Whether the reporter can see it at all. */
  isSeen(tx: Db, reporter: Actor, id: string): Promise<boolean>;
  listCards(db: Db, ids: readonly string[]): Promise<Map<string, TargetCard>>;
  /** Whether it can be removed, rather than only left as it is. */
  isRemovable: boolean;
}

const EXCERPT = 120;

/** Returns the first characters of a text, for names of targets. */
export const shorten = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > EXCERPT
    ? `${letters.slice(0, EXCERPT).join("").trimEnd()}…`
    : letters.join("");
};

const joined = (...texts: (string | null)[]) =>
  texts.flatMap((text) => (text ? [text] : [])).join("\n");
const picturesIn = (...urls: (string | null)[]) =>
  urls.flatMap((url) => (url && uploadIdOf(url)) || []);

const byId = (cards: TargetCard[]) => new Map(cards.map((card) => [card.id, card]));

const question: TargetKind = {
  isRemovable: true,
  async isSeen(tx, { userId }, id) {
    // Reports of one question take turns, so that the one that is enough is found.
    if (!(await lockQuestion(tx, id))) return false;
    return (await hasMetQuestion(tx, userId, id)) || (await hasSharedAnswer(tx, userId, id));
  },
  async listCards(db, ids) {
    const found = await listQuestionCards(db, ids);
    return byId(
      [...found.values()].map((card) => ({
        id: card.id,
        authorId: card.author_id,
        name: shorten(card.prompt),
        excerpt: card.prompt,
        url: `/explorer/path/${card.path_id}/chapter/${card.chapter_id}`,
        reported: { text: card.prompt, pictures: [], at: card.updated_at.toISOString() },
      })),
    );
  },
};

const message: TargetKind = {
  isRemovable: true,
  isSeen: async (tx, { userId }, id) => (await findReadMessage(tx, userId, id)) !== null,
  async listCards(db, ids) {
    const found = await listMessageCards(db, ids);
    return byId(
      [...found.values()].map((card) => ({
        id: card.id,
        authorId: card.sender_id,
        name: shorten(card.content),
        excerpt: card.content,
        url: `/chat/c/${card.chat_id}`,
        reported: {
          text: card.content,
          pictures: (card.attachments ?? []).map((one) => one.id),
          at: new Date(card.at).toISOString(),
        },
      })),
    );
  },
};

const person: TargetKind = {
  isRemovable: false,
  isSeen: async (tx, { userId }, id) =>
    (await getPersonCards(tx, [id])).has(id) && !(await isBlockedPair(tx, userId, id)),
  async listCards(db, ids) {
    const found = await listByIds(db, ids);
    return byId(
      found.map((profile) => {
        const { id, username, about, avatar_url } = profile;
        const name = fullName(profile);
        const excerpt = `@${username}`;
        const reported = {
          text: joined(name, excerpt, about),
          pictures: picturesIn(avatar_url),
          at: null,
        };
        return { id, authorId: id, name, excerpt, url: `/${username}`, reported };
      }),
    );
  },
};

async function listPageCards(db: Db, ids: readonly string[]): Promise<Map<string, TargetCard>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{
    id: string;
    name: string;
    display_name: string;
    about: string | null;
    avatar_url: string | null;
    owner_id: string | null;
  }>(
    db,
    sql`select c.id, c.name::text as name, c.display_name, c.about, c.avatar_url, o.user_id as owner_id
        from page_cards c left join page_people o on o.page_id = c.id and o.role = 'owner'
        where not c.is_archived and c.id = any(${idArray(ids)})`,
  );
  return byId(
    found.map(({ id, name, display_name, about, avatar_url, owner_id }) => ({
      id,
      authorId: owner_id,
      name: display_name,
      excerpt: `/p/${name}`,
      url: `/p/${name}`,
      reported: {
        text: joined(display_name, `/p/${name}`, about),
        pictures: picturesIn(avatar_url),
        at: null,
      },
    })),
  );
}

const page: TargetKind = {
  isRemovable: false,
  isSeen: async (tx, _reporter, id) => (await listPageCards(tx, [id])).has(id),
  listCards: listPageCards,
};

/** A post or a comment; what its author has deleted is not there. */
const writing = (type: "post" | "comment"): TargetKind => ({
  isRemovable: true,
  async isSeen(tx, reporter, id) {
    const seen = await findPostOrComment(tx, reporter, { type, id });
    return seen?.canReport === true && (await lockPostOrComment(tx, { type, id })) !== null;
  },
  async listCards(db, ids) {
    const found = await listPostOrCommentCards(
      db,
      ids.map((id) => ({ type, id })),
    );
    return byId(
      found.map(({ id, authorId, name, excerpt, url, title, body, media, at }) => ({
        id,
        authorId,
        name,
        excerpt,
        url,
        reported: {
          text: joined(title, body),
          pictures: media.map((one) => one.id),
          at: new Date(at).toISOString(),
        },
      })),
    );
  },
});

/** What can be reported. */
export const targetKinds: Record<ReportTarget, TargetKind> = {
  post: writing("post"),
  comment: writing("comment"),
  node: question,
  message,
  person,
  page,
};

/** Returns cards of reported targets, by id. */
export async function listTargetCards(
  db: Db,
  targets: readonly { target_type: string; target_id: string }[],
): Promise<Map<string, TargetCard>> {
  const cards = new Map<string, TargetCard>();
  for (const [type, kind] of Object.entries(targetKinds)) {
    const ids = targets.flatMap((one) => (one.target_type === type ? [one.target_id] : []));
    for (const [id, card] of await kind.listCards(db, ids)) cards.set(id, card);
  }
  return cards;
}
