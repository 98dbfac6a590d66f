import * as operations from "@waymates/contract/operations/staff-people";
import * as things from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStaffUser } from "../../accounts/index.ts";
import { restoreUser } from "./restore.ts";
import { listPrivacyTasks } from "./store.ts";

/** Deletions and exports that are due, and the return of a deleted account. */
export function staffPrivacyRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, things.listPrivacyTasks, async ({ query }) =>
    readChangingPage(query, {
      read: (limit, seen) => listPrivacyTasks(db, limit, seen),
      id: ({ id }) => id,
      present: (found) => found,
    }),
  );
  serve(api, operations.restoreUser, async (request) => {
    const { params, body } = request;
    const undo = await restoreUser(platform, actorOf(request), params.id, body.reason);
    const user = await findStaffUser(db, actorOf(request), params.id);
    if (!user) throw new Problem("NOT_FOUND");
    return { user, undo };
  });
}
