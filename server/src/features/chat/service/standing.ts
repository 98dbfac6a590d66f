import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findStanding, lockStanding, type Standing } from "../store/standing.ts";

/**
 * What the actor is in a chat.
 * @throws NOT_FOUND alike for no such chat, for one that is not theirs, and between two who keep apart
 */
export async function getStanding(db: Db, chatId: string, actorId: string): Promise<Standing> {
  return mustBeThere(await findStanding(db, chatId, actorId));
}

/** The same, holding the chat until the transaction ends. */
export async function holdStanding(tx: Db, chatId: string, actorId: string): Promise<Standing> {
  return mustBeThere(await lockStanding(tx, chatId, actorId));
}

function mustBeThere(standing: Standing | null): Standing {
  if (!standing || standing.apart) throw new Problem("NOT_FOUND");
  return standing;
}
