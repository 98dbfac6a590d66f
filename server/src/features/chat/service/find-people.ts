import type { Participant } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { canFindPeople } from "../policy.ts";
import { readingsOf } from "../../../platform/db/person-names.ts";
import { findAmongNames, findAmongPeople } from "../store/people.ts";
import type { ChatContext } from "./context.ts";
import { getMembership } from "./membership.ts";

/**
 * People of a group or channel whom the actor may name, by the beginning of their username or of a
 * part of their name. Without the actor and people with a block between them.
 * @throws NOT_FOUND, FORBIDDEN in a direct chat
 */
export async function findPeople(
  { db }: ChatContext,
  actor: Actor,
  chatId: string,
  typed: string,
): Promise<Participant[]> {
  const membership = await getMembership(db, chatId, actor.userId);
  if (!canFindPeople(membership)) throw new Problem("FORBIDDEN");
  const readings = readingsOf(typed);
  if (readings.length === 0) return [];
  const without = [actor.userId, ...membership.blocked_with];
  const search = { chatId, readings, without, limit: CHAT_LIMITS.proposed };
  const { people, isComplete } = await findAmongNames(db, search);
  if (isComplete || people.length === CHAT_LIMITS.proposed) return people;
  return findAmongPeople(db, search);
}
