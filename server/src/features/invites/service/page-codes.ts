import type {
  JoinedByCode,
  PageCode,
  PageCodeBody,
  PageCodes,
} from "@waymates/contract/features/invites";
import { PAGE_CODES } from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { PageRef } from "../../../platform/facts.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPageFor, joinPageWithCode } from "../../pages/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { makeCode } from "../rules.ts";
import {
  countOpenPageCodes,
  findCode,
  findPageBroughtTo,
  type InviteCode,
  insertCode,
  listPageCodes,
  lockOwner,
  revokePageCode,
  takeUse,
} from "../store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a page's codes, for a member who decides on requests there. @throws NOT_FOUND, FORBIDDEN */
export async function listCodesOfPage(db: Db, actor: Actor, pageName: string): Promise<PageCodes> {
  const page = await getPageFor(db, actor, pageName, "decideRequests");
  const codes = await listPageCodes(db, page.id);
  const owners = await getPersonCards(
    db,
    codes.map(({ owner_id }) => owner_id),
  );
  return { items: codes.map((code) => toPageCode(code, owners)) };
}

/** Makes a code that admits people without a request. @throws NOT_FOUND, FORBIDDEN, CONFLICT for too many */
export async function makeCodeOfPage(
  { bus, db }: Platform,
  actor: Actor,
  pageName: string,
  { maxUses, days }: PageCodeBody,
): Promise<PageCode> {
  const page = await getPageFor(db, actor, pageName, "decideRequests");
  const made = await bus.transaction(async (tx) => {
    await lockOwner(tx, page.id);
    if ((await countOpenPageCodes(tx, page.id)) >= PAGE_CODES) throw new Problem("CONFLICT");
    return insertCode(tx, {
      code: makeCode(),
      owner_id: actor.userId,
      kind: "page",
      page_id: page.id,
      max_uses: maxUses,
      expires_at: new Date(Date.now() + days * DAY_MS),
    });
  });
  return toPageCode(made, await getPersonCards(db, [actor.userId]));
}

/** Takes a code of a page back. @returns those that are left. @throws NOT_FOUND, FORBIDDEN */
export async function revokeCodeOfPage(
  db: Db,
  actor: Actor,
  pageName: string,
  code: string,
): Promise<PageCodes> {
  const page = await getPageFor(db, actor, pageName, "decideRequests");
  if (!(await revokePageCode(db, page.id, code))) throw new Problem("NOT_FOUND");
  return listCodesOfPage(db, actor, pageName);
}

/**
 * Joins the page behind a code, even where it asks for requests. Of concurrent people as many join as it has
 * uses; a member of the page uses none.
 * @throws NOT_FOUND for no page's code, EXPIRED for one that is over, INVITE_USED, ALREADY_MEMBER,
 * JOIN_FAILED for a banned person
 */
export async function joinByCode(
  platform: Platform,
  actor: Actor,
  code: string,
): Promise<JoinedByCode> {
  const known = INVITE_PATTERN.test(code) ? await findCode(platform.db, code) : null;
  const pageId = known?.page_id;
  if (!pageId) throw new Problem("NOT_FOUND");
  const page = await platform.bus.transaction((tx) =>
    joinPageWithCode(platform, tx, actor, pageId, async () => {
      if (await takeUse(tx, code)) return;
      const now = await findCode(tx, code);
      throw new Problem(now && now.uses >= now.max_uses ? "INVITE_USED" : "EXPIRED");
    }),
  );
  return { pageName: page.pageName };
}

/**
 * Adds a newcomer who registered with a page's code to that page. The use was counted when they registered.
 * @returns null for a newcomer without one, or whom the page does not admit
 */
export async function enterPageOfCode(
  platform: Platform,
  tx: Db,
  actor: Actor,
): Promise<PageRef | null> {
  const pageId = await findPageBroughtTo(tx, actor.userId);
  if (!pageId) return null;
  try {
    return await joinPageWithCode(platform, tx, actor, pageId, () => Promise.resolve());
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

function toPageCode(row: InviteCode, owners: Map<string, PersonCard>): PageCode {
  return {
    code: row.code,
    uses: row.uses,
    maxUses: row.max_uses,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    owner: owners.get(row.owner_id ?? "") ?? null,
  };
}
