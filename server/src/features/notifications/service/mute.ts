import { fullName } from "@waymates/contract/features/person-names";
import type { Mute, MuteKind } from "@waymates/contract/features/mutes";
import { notificationType } from "@waymates/contract/features/notifications";
import { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { listPostNames } from "../../posts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { deleteMute, insertMute, listMutes, type MuteTarget } from "../store/mutes.ts";
import { listPageNames } from "../store/sources.ts";

/** Of whom a name is asked, and in which language a type is called. */
export interface MuteReader {
  actor: Actor;
  language: string;
}

/**
 * Stops new notifications of something; again changes nothing.
 * @throws VALIDATION for a type that cannot be muted, NOT_FOUND for what the reader cannot see
 */
export async function muteTarget(
  platform: Platform,
  reader: MuteReader,
  target: MuteTarget,
): Promise<Mute> {
  const name = (await namesOf(platform, reader, [target])).get(keyOf(target));
  if (name === undefined) throw new Problem("NOT_FOUND");
  const row = await insertMute(platform.db, reader.actor.userId, target);
  return { kind: row.kind, id: row.target, name, created_at: row.created_at.toISOString() };
}

/** Lets notifications of something come again. @throws VALIDATION for what can never have been muted */
export async function unmuteTarget(db: Db, { userId }: Actor, target: MuteTarget): Promise<void> {
  checkTarget(target);
  await deleteMute(db, userId, target);
}

/** Returns the reader's mutes, the latest first, without deleted targets. */
export async function listOwnMutes(platform: Platform, reader: MuteReader): Promise<Mute[]> {
  const found = await listMutes(platform.db, reader.actor.userId);
  const names = await namesOf(platform, reader, found);
  return found.flatMap((row) => {
    const name = names.get(keyOf(row));
    if (name === undefined) return [];
    return [{ kind: row.kind, id: row.target, name, created_at: row.created_at.toISOString() }];
  });
}

const keyOf = ({ kind, target }: MuteTarget) => `${kind}:${target}`;
const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** @throws VALIDATION for an unknown type or one that cannot be muted, NOT_FOUND for an invalid id */
function checkTarget({ kind, target }: MuteTarget): void {
  if (kind === "type") {
    const type = notificationType.safeParse(target);
    if (!type.success || type.data === "system") {
      throw new Problem("VALIDATION", { fields: { id: "INVALID" } });
    }
  } else if (!isUuid(target)) {
    throw new Problem("NOT_FOUND");
  }
}

/** Returns the targets' names for the reader; a target they cannot see has no name. */
async function namesOf(
  { db, translator }: Platform,
  { actor, language }: MuteReader,
  targets: readonly MuteTarget[],
): Promise<Map<string, string>> {
  for (const target of targets) checkTarget(target);
  const idsOf = (kind: MuteKind) =>
    targets.flatMap((one) => (one.kind === kind ? [one.target] : []));
  const t = await translator.forLanguage(language);
  const hidden = await listBlockedWith(db, actor.userId, idsOf("person"));
  const people = await getPersonCards(
    db,
    idsOf("person").filter((id) => !hidden.has(id)),
  );
  const pages = await listPageNames(db, idsOf("page"));
  const posts = await listPostNames(db, actor, idsOf("post"));
  return new Map([
    ...idsOf("type").map((type) => [`type:${type}`, t(`notifications.type.${type}`)] as const),
    ...[...people.values()].map((one) => [`person:${one.id}`, fullName(one)] as const),
    ...[...pages].map(([id, page]) => [`page:${id}`, page.displayName] as const),
    ...[...posts].map(([id, name]) => [`post:${id}`, name] as const),
  ]);
}
