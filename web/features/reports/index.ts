/** Reporting content, and the reports and log that a page's moderators work with. */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

export { ReportButton } from "./ReportButton.tsx";
export { ReportDialog } from "./ReportDialog.tsx";

/** The same, fetched when it is asked for: render it inside Suspense. */
export const LazyReportDialog = lazyWithRetry(() => import("./ReportDialog.tsx"), "ReportDialog");

/** What keeps order on a page, for its moderators; fetched when it is asked for. */
export const LazyPageReports = lazyWithRetry(() => import("./PageReports.tsx"), "PageReports");
export const LazyPageLog = lazyWithRetry(() => import("./PageLog.tsx"), "PageLog");
