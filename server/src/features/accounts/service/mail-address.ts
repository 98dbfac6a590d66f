import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { Db } from "../../../platform/db/database.ts";
import { findAccount } from "../store.ts";

/** Where a person reads mails that they chose; null for who is gone or has not finished registering. */
export async function findMailAddress(db: Db, userId: string): Promise<string | null> {
  const account = await findAccount(db, userId);
  if (!account || account.deleted_at || account.registration_step < REGISTRATION_COMPLETE)
    return null;
  return account.email;
}
