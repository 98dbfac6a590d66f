import type { Db } from "./db/database.ts";

/** What guests without an account have done. The games feature implements it. */
export interface Guests {
  /** Makes the seats of a guest those of a new person, in the caller's transaction. */
  takeOver(tx: Db, guestId: string, userId: string): Promise<void>;
}
