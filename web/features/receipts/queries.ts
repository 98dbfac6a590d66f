import { listReceipts, listProfileReceipts } from "@waymates/contract/operations/receipts";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/receipts: one's own, newest first. */
export const ownReceiptsQuery = apiQuery(listReceipts, { query: { limit: 50 } });

/** GET /api/profiles/{username}/receipts: those that a person shows. */
export const profileReceiptsQuery = (username: string) =>
  apiQuery(listProfileReceipts, { params: { username }, query: { limit: 50 } });
