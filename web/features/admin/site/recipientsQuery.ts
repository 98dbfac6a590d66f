import { countAnnouncementRecipients } from "@waymates/contract/operations/staff-site";
import { apiQuery } from "../../../platform/queries.ts";

/** How many people an announcement would reach now, by language. */
export const recipientsQuery = apiQuery(countAnnouncementRecipients);
