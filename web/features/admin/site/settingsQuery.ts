import type { SiteSettings } from "@waymates/contract/features/staff-people";
import { apiQuery } from "../../../platform/queries.ts";

export const settingsPath = "/api/admin/settings";

/** GET /api/admin/settings. */
export const settingsQuery = apiQuery<{ settings: SiteSettings }>(settingsPath);
