import { listShares } from "@waymates/contract/operations/shares";
import { apiPages } from "../../platform/queries.ts";

/** The reader's own links that stand, the last made first. */
export const ownSharesQuery = apiPages(listShares);
