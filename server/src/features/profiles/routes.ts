import { languageChoiceBody } from "@waymates/contract/features/profiles";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { updateLanguage } from "./store.ts";

/** What people change about themselves. */
export function profileRoutes(api: Api, { db, translator }: Platform): void {
  api.put(
    "/api/settings/profile",
    {
      config: { access: "registering" },
      schema: {
        summary: "Change the touched parts of the caller's profile",
        tags: ["profiles"],
        body: languageChoiceBody,
        response: { 200: z.object({ success: z.literal(true), language: z.string() }) },
      },
    },
    async (request) => {
      const { language } = request.body;
      if (!(await translator.supported()).includes(language)) {
        throw new Problem("VALIDATION", { fields: { language: "UNSUPPORTED" } });
      }
      await updateLanguage(db, actorOf(request).userId, language);
      return { success: true as const, language };
    },
  );
}
