import {
  appealDecided,
  appealDecisionBody,
  staffAppealList,
  staffAppealQuery,
} from "@waymates/contract/features/sanctions";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getStaffAppeal, listStaffAppeals } from "../../sanctions/index.ts";
import { answerAppeal } from "../service/answer-appeal.ts";

const tags = ["admin"];
const config = { access: { role: ["moderator"] as const } };

/** What people say against their sanctions, for somebody else than who decided them. */
export function adminAppealRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/appeals",
    {
      config,
      schema: {
        summary: "Appeals, open ones first",
        tags,
        querystring: staffAppealQuery,
        response: { 200: staffAppealList },
      },
    },
    async ({ query: { status, ...page } }) => listStaffAppeals(platform.db, status, page),
  );
  api.post(
    "/api/admin/appeals/:id/decision",
    {
      config,
      schema: {
        summary: "Let a sanction stand, or lift it",
        tags,
        params: z.strictObject({ id: z.uuid() }),
        body: appealDecisionBody,
        response: { 200: appealDecided },
      },
    },
    async (request) => {
      const { params, body } = request;
      await answerAppeal(platform, actorOf(request), params.id, body);
      return { appeal: await getStaffAppeal(platform.db, params.id), undo: null };
    },
  );
}
