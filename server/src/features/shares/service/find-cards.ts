import { fullName } from "@waymates/contract/features/person-names";
import type { LinkCard } from "@waymates/contract/features/posts";
import type { Config } from "../../../platform/config.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { getShareableGame, findSharedGame } from "../../games/index.ts";
import { cardOfPost, getPost, type Reader } from "../../posts/index.ts";
import { findMemberCard, findPage, findPathCard } from "../store.ts";
import { cardOfGame, cardOfPage, shorten } from "./cards.ts";
import { toSharedPage } from "./find-thing.ts";
import { openShare } from "./links.ts";

type Find = (db: Db, reader: Reader, of: string) => Promise<LinkCard | null>;

const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** The addresses of this site that have a card. */
const places: readonly [RegExp, Find][] = [
  [
    new RegExp(`^/post/${ID}/?$`, "i"),
    async (db, reader, id) => cardOfPost(await getPost(db, reader, id)),
  ],
  [
    /^\/p\/([^/]+)\/?$/,
    async (db, reader, name) => {
      const page = await findPage(db, reader?.userId ?? null, { name });
      return page && cardOfPage(toSharedPage(page));
    },
  ],
  [
    new RegExp(`^/explorer/path/${ID}/?$`, "i"),
    // Paths are for members.
    async (db, reader, id) => reader && findPathCard(db, reader, id),
  ],
  [
    new RegExp(`^/games/[a-z]+/${ID}/?$`, "i"),
    async (db, reader, id) => {
      if (!reader) return null;
      await getShareableGame(db, reader.userId, id);
      const game = await findSharedGame(db, id, { isMember: true });
      return game && cardOfGame(game);
    },
  ],
  [
    /^\/s\/([\w-]{22,100})\/?$/,
    async (db, reader, code) => {
      const { post, page, game } = await openShare(db, reader, code);
      const card = post ? cardOfPost(post) : page ? cardOfPage(page) : game && cardOfGame(game);
      return card ? { ...card, url: `/s/${code}` } : null;
    },
  ],
  [/^\/([a-z0-9][a-z0-9._]{1,28}[a-z0-9])\/?$/i, findPersonCard],
];

/** Profiles are for members. */
async function findPersonCard(db: Db, reader: Reader, username: string): Promise<LinkCard | null> {
  const person = reader && (await findMemberCard(db, reader.userId, username));
  if (!person) return null;
  return {
    url: `/${person.username}`,
    kind: "person",
    id: person.id,
    title: fullName(person),
    text: shorten(`@${person.username}`),
    image_url: person.avatarUrl,
    author: null,
  };
}

/** The path of an address of this site; null for all others. Nothing is ever fetched. */
export function pathOf(address: string, { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): string | null {
  const url = URL.parse(address, PUBLIC_URL);
  const isOurs = url !== null && url.origin === new URL(PUBLIC_URL).origin;
  if (!isOurs || !(address.startsWith("/") || /^https?:\/\//i.test(address))) return null;
  try {
    // A page is found under every way to write its address, and so is its card.
    return decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
}

/** The card of each address in its order; null for what is not of this site, or not for this reader. */
export const findCards = (
  db: Db,
  config: Pick<Config, "PUBLIC_URL">,
  reader: Reader,
  addresses: readonly string[],
): Promise<(LinkCard | null)[]> =>
  Promise.all(addresses.map((address) => findCard(db, reader, pathOf(address, config))));

async function findCard(db: Db, reader: Reader, path: string | null): Promise<LinkCard | null> {
  for (const [pattern, find] of places) {
    const [, part] = pattern.exec(path ?? "") ?? [];
    if (part === undefined) continue;
    try {
      return await find(db, reader, part);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }
  return null;
}
