import * as operations from "@waymates/contract/operations/staff-languages";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";
import { addLanguage, changeLanguage, viewLanguages } from "./change-language.ts";

/** The languages of the product. */
export function staffLanguageRoutes(api: Api, platform: StaffPlatform): void {
  serve(api, operations.listStaffLanguages, async (request) => ({
    items: await viewLanguages(platform, actorOf(request)),
    nextCursor: null,
  }));
  serve(api, operations.createLanguage, async (request, reply) =>
    reply.status(201).send(await addLanguage(platform, actorOf(request), request.body)),
  );
  serve(api, operations.updateLanguage, async (request) =>
    changeLanguage(platform, actorOf(request), request.params.id, request.body),
  );
}
