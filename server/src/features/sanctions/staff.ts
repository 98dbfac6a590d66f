import * as operations from "@waymates/contract/operations/staff-appeals";
import { serve } from "../../platform/http/serve.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WaitingSource } from "../../platform/staff.ts";
import { listStaffAppeals } from "./service/appeals.ts";
import { openAppeals } from "./store/appeals.ts";

/** Appeals that wait; they are decided in reports, which restores removed content. */
export function staffAppealRoutes(api: Api, { db }: Platform): void {
  serve(api, operations.listAppeals, async ({ query: { status, ...page } }) =>
    listStaffAppeals(db, status, page),
  );
}

export const waitingAppeals: WaitingSource = {
  kind: "appeals",
  section: "users",
  count: (db) => openAppeals(db),
};
