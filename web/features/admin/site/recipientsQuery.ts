import type { AnnouncementRecipients } from "@waymates/contract/features/staff-people";
import { apiQuery } from "../../../platform/queries.ts";
import { listPath } from "../lists/lists.ts";

/** GET /api/admin/announcements/recipients. */
export const recipientsQuery = apiQuery<AnnouncementRecipients>(
  `${listPath("announcements")}/recipients`,
);
