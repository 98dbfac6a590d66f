import { viewSiteSettings } from "@waymates/contract/operations/staff-site";
import { apiQuery } from "../../../platform/queries.ts";

/** What staff choose for the whole site. */
export const settingsQuery = apiQuery(viewSiteSettings);
