import * as operations from "@waymates/contract/operations/home";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguages } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { viewHome } from "./service.ts";

/** The signed-in home. */
export function homeRoutes(api: Api, platform: Platform): void {
  serve(api, operations.viewHome, async (request) =>
    viewHome(platform, actorOf(request), await readerLanguages(request, platform.translator)),
  );
}
