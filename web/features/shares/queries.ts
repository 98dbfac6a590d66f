import type { SharedThing } from "@waymates/contract/features/shares";
import { apiQuery } from "../../platform/queries.ts";

export const SHARES_PATH = "/api/shares";
export const sharePath = (code: string) => `${SHARES_PATH}/${encodeURIComponent(code)}`;

/** What a public link leads to. */
export const shareQuery = (code: string) => apiQuery<SharedThing>(sharePath(code));
