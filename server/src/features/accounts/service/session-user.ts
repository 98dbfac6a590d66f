import type { SessionUser } from "@waymates/contract/features/accounts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { OpenDatabase } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findSessionUser } from "../store/standing.ts";

/** The signed-in person as the client keeps it. @throws NOT_AUTHENTICATED when there is none (any more). */
export async function getSessionUser(database: OpenDatabase, userId: string): Promise<SessionUser> {
  const user = await findSessionUser(database, userId);
  if (!user) throw new Problem("NOT_AUTHENTICATED");
  return { ...user, language: user.language ?? DEFAULT_LANGUAGE };
}
