import type { ExportsAnswer } from "@waymates/contract/features/privacy";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/account/export: the newest one. */
export const exportQuery = apiQuery<ExportsAnswer>("/api/account/export");
