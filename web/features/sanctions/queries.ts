import type { OwnSanction } from "@waymates/contract/features/sanctions";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";

export const sanctionsPath = "/api/sanctions";

/** GET /api/sanctions: what was decided about oneself, newest first. */
export const sanctionsQuery = (cursor?: string) =>
  apiQuery<Page<OwnSanction>>(sanctionsPath, cursor ? { cursor } : {});
