import { listPageLog, listPageReports } from "@waymates/contract/operations/reports";
import { apiPages } from "../../platform/queries.ts";

const query = { limit: 50 };
// Other moderators decide too.
const staleTime = 0;

/** The reports of a page, open ones first. */
export const pageReportsQuery = (pageName: string) => ({
  ...apiPages(listPageReports, { params: { pageName }, query }),
  staleTime,
});

/** What moderators did on a page, newest first. */
export const pageLogQuery = (pageName: string) => ({
  ...apiPages(listPageLog, { params: { pageName }, query }),
  staleTime,
});
