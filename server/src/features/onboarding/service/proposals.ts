import type {
  ProposedPathsAndPages,
  ProposedPeople,
  ProposedPerson,
} from "@waymates/contract/features/registration";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findInviter } from "../../invites/index.ts";
import { listBlockedWith, listRelations, suggestPeople } from "../../follows/index.ts";
import { proposePages } from "../../pages/index.ts";
import { proposePaths } from "../../paths/index.ts";
import { getPersonCards, listInterests, listLikeMinded } from "../../profiles/index.ts";

const MOST = 8;
/** Of paths and pages together; pages are fewer, because walking a path comes first here. */
const BEGINNINGS = 6;
const PAGES = 2;

/** The inviter, then people with the same interests, then people one may know. */
export async function proposePeople(db: Db, actor: Actor): Promise<ProposedPeople> {
  const inviterId = await findInviter(db, actor.userId);
  const likeMinded = await listLikeMinded(db, actor.userId, MOST * 2);
  const suggested = await suggestPeople(db, actor, MOST * 2);
  const found = [...likeMinded, ...suggested].map(({ id }) => id);
  const blocked = await listBlockedWith(
    db,
    actor.userId,
    inviterId ? [...found, inviterId] : found,
  );
  const ids = found.filter((id) => id !== inviterId && !blocked.has(id));
  const chosen = [...new Set(ids)].slice(0, MOST);
  const asked = inviterId && !blocked.has(inviterId) ? [inviterId, ...chosen] : chosen;
  const cards = await getPersonCards(db, asked);
  const relations = await listRelations(db, actor.userId, asked);
  const mine = (await listInterests(db, [actor.userId])).get(actor.userId) ?? [];
  const theirs = await listInterests(db, asked);
  const toPerson = (card: PersonCard): ProposedPerson => {
    const known = suggested.find(({ id }) => id === card.id);
    const relation = relations.get(card.id);
    return {
      ...card,
      why: known?.why ?? null,
      followsYou: known?.followsYou ?? false,
      shared: (theirs.get(card.id) ?? []).filter((tag) => mine.includes(tag)).slice(0, 3),
      status: relation?.following ? "following" : relation?.requested ? "requested" : null,
    };
  };
  const inviter = inviterId ? cards.get(inviterId) : undefined;
  return {
    inviter: inviter ? toPerson(inviter) : null,
    items: chosen.flatMap((id) => {
      const card = cards.get(id);
      return card ? [toPerson(card)] : [];
    }),
  };
}

/** Paths and pages by interests; where there are few of one kind, the other fills the place. */
export async function proposePathsAndPages(
  db: Db,
  actor: Actor,
  languages: readonly string[],
): Promise<ProposedPathsAndPages> {
  const { userId } = actor;
  const interests = (await listInterests(db, [userId])).get(userId) ?? [];
  const paths = await proposePaths(db, { userId, languages }, interests, BEGINNINGS);
  const pages = await proposePages(db, actor, interests, BEGINNINGS);
  const pageCount = Math.min(pages.length, Math.max(PAGES, BEGINNINGS - paths.length));
  return { paths: paths.slice(0, BEGINNINGS - pageCount), pages: pages.slice(0, pageCount) };
}
