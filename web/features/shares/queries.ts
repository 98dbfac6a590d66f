import { listShares, viewShare } from "@waymates/contract/operations/shares";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** What a public link leads to. */
export const shareQuery = (code: string) => apiQuery(viewShare, { params: { code } });

/** The reader's own links that stand, the last made first. */
export const ownSharesQuery = apiPages(listShares);
