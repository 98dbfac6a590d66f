import { traitList, traitsDeleted } from "@waymates/contract/features/traits";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listTraits } from "../service/traits.ts";
import { deleteMoves } from "../store/traits.ts";

const tags = ["paths"];

/** What one's own opinions have moved: for its owner alone, so nothing here takes a person's id. */
export function traitRoutes(api: Api, { db, translator }: Platform): void {
  api.get(
    "/api/traits",
    { schema: { summary: "One's own traits", tags, response: { 200: traitList } } },
    async (request) => {
      const language = await readerLanguage(request, translator);
      return listTraits(db, translator, actorOf(request).userId, language);
    },
  );

  api.delete(
    "/api/traits",
    { schema: { summary: "Forget one's own traits", tags, response: { 200: traitsDeleted } } },
    async (request) => {
      await deleteMoves(db, actorOf(request).userId);
      return { success: true as const };
    },
  );
}
