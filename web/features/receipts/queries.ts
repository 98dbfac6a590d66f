import type { ReceiptList } from "@waymates/contract/features/receipts";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/receipts: one's own, newest first. */
export const ownReceiptsQuery = apiQuery<ReceiptList>("/api/receipts", { limit: 50 });

/** GET /api/profiles/{username}/receipts: those that a person shows. */
export const profileReceiptsQuery = (username: string) =>
  apiQuery<ReceiptList>(`/api/profiles/${encodeURIComponent(username)}/receipts`, { limit: 50 });
