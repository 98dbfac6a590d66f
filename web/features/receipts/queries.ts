import { listProfileReceipts, listReceipts } from "@waymates/contract/operations/receipts";
import { apiQuery } from "../../platform/queries.ts";

/** The reader's own receipts, newest first. */
export const ownReceiptsQuery = apiQuery(listReceipts, { query: { limit: 50 } });

/** The receipts that a person shows. */
export const profileReceiptsQuery = (username: string) =>
  apiQuery(listProfileReceipts, { params: { username }, query: { limit: 50 } });
