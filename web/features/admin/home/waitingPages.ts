import type { StaffWaitingKind } from "@waymates/contract/features/staff";

/** Where each kind of what waits is decided. */
export const waitingPages: Readonly<Record<StaffWaitingKind, string>> = {
  reports: "/admin/reports",
  taken_reports: "/admin/reports?assignee=me",
  appeals: "/admin/appeals",
  draft_paths: "/admin/paths?status=draft",
  suggestions: "/admin/translations/suggestions",
  waitlist: "/admin/waitlist?status=waiting",
};
