import * as operations from "@waymates/contract/operations/staff-translations";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listGranted } from "../../translations/index.ts";
import { viewForStaff } from "../service/decide.ts";
import { decideSuggestion } from "./decide-suggestion.ts";

/** Suggestions for the people who translate the granted languages. */
export function staffSuggestionRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listStaffSuggestions, async (request) => {
    const actor = actorOf(request);
    const { code, status, ...page } = request.query;
    const granted = await listGranted(platform.db, actor);
    const wanted = granted.filter((one) => code === undefined || one.code === code);
    const languageIds = wanted.map(({ id }) => id);
    return viewForStaff(platform.db, actor.userId, { languageIds, status }, page);
  });
  serve(api, operations.acceptSuggestion, async (request) => {
    const { value, reason = null } = request.body;
    const decision = { accept: true, value } as const;
    return decideSuggestion(platform, actorOf(request), request.params.id, decision, reason);
  });
  serve(api, operations.declineSuggestion, async (request) => {
    const { reason = null } = request.body;
    const decision = { accept: false } as const;
    return decideSuggestion(platform, actorOf(request), request.params.id, decision, reason);
  });
}
