import { viewSiteSettings } from "@waymates/contract/operations/staff-site";
import { apiQuery } from "../../../platform/queries.ts";

/** The site's settings. */
export const settingsQuery = apiQuery(viewSiteSettings);
