import type { SessionUser } from "@waymates/contract/features/accounts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findById } from "../../profiles/index.ts";
import { findAccount } from "../store.ts";

/** The signed-in person as the client keeps it. @throws NOT_AUTHENTICATED when there is none (any more). */
export async function getSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const [account, profile] = [await findAccount(db, userId), await findById(db, userId)];
  if (!account || !profile || account.deleted_at) throw new Problem("NOT_AUTHENTICATED");
  return {
    id: account.id,
    username: profile.username,
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: account.email,
    avatarUrl: profile.avatar_url,
    registration_step: account.registration_step,
    role: account.role,
    language: profile.language ?? DEFAULT_LANGUAGE,
  };
}
