import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { batched } from "../../../platform/graphql/loaders.ts";
import type { GraphContext } from "../../../platform/graphql/schema.ts";
import { readerOf } from "../../../platform/http/access.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { canSeeInside, type PageMembership, VISITOR } from "../policy.ts";
import { toMembership, rulesOf } from "../service/membership.ts";
import { listPageMemberships, type RoleOnPage } from "../store/members.ts";
import type { PageRow } from "../store/pages.ts";

/** @throws NOT_AUTHENTICATED, REGISTRATION_INCOMPLETE */
export function memberOf({ actor }: GraphContext): Actor {
  if (!actor) throw new Problem("NOT_AUTHENTICATED");
  if (actor.registrationStep < REGISTRATION_COMPLETE) throw new Problem("REGISTRATION_INCOMPLETE");
  return actor;
}

/** What the reader is to a page; all pages of a request in one statement. */
export async function readerMembership(
  db: Db,
  context: GraphContext,
  page: PageRow,
): Promise<PageMembership> {
  const reader = readerOf(context);
  if (!reader) return VISITOR;
  return toMembership(reader, (await readerRole(db, context, page)) ?? undefined);
}

/** The same as it is stored; null for a visitor. */
export async function readerRole(
  db: Db,
  context: GraphContext,
  page: PageRow,
): Promise<RoleOnPage | null> {
  const reader = readerOf(context);
  if (!reader) return null;
  return batched(context, "page membership", page.id, async (ids) => {
    const found = await listPageMemberships(db, reader.userId, ids);
    return new Map(found.map((one) => [one.page_id, one]));
  });
}

/** A value that only members may see, or the fallback for other readers. */
export async function inside<Value>(
  db: Db,
  context: GraphContext,
  page: PageRow,
  otherwise: Value,
  read: (membership: PageMembership) => Promise<Value> | Value,
): Promise<Value> {
  const membership = await readerMembership(db, context, page);
  return canSeeInside(membership, rulesOf(page)) ? read(membership) : otherwise;
}

export function person(db: Db, context: GraphContext, id: string): Promise<PersonCard | null> {
  return batched(context, "person", id, (ids) => getPersonCards(db, ids));
}

/** @throws NOT_FOUND for what cannot be the id of anything */
export function asId(value: string): string {
  if (!z.uuid().safeParse(value).success) throw new Problem("NOT_FOUND");
  return value.toLowerCase();
}

/** An input as its schema wants it. @throws VALIDATION with the bad fields */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name = "input",
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message, code } of result.error.issues) {
    const field = path.join(".") || name;
    fields[field] ??= /^[A-Z][A-Z0-9_]+$/.test(message) ? message : code.toUpperCase();
  }
  throw new Problem("VALIDATION", { fields });
}
