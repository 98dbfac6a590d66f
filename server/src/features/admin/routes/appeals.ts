import * as operations from "@waymates/contract/operations/staff-appeals";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getStaffAppeal, listStaffAppeals } from "../../sanctions/index.ts";
import { answerAppeal } from "../service/answer-appeal.ts";

/** Appeals against sanctions, for staff other than the one who decided them. */
export function adminAppealRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listAppeals, async ({ query: { status, ...page } }) =>
    listStaffAppeals(platform.db, status, page),
  );
  serve(api, operations.decideAppeal, async (request) => {
    const { params, body } = request;
    await answerAppeal(platform, actorOf(request), params.id, body);
    return { appeal: await getStaffAppeal(platform.db, params.id), undo: null };
  });
}
