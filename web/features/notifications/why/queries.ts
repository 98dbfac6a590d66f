import { explainNotification, listMutes } from "@waymates/contract/operations/notifications";
import type { Mute } from "@waymates/contract/features/mutes";
import { apiQuery } from "../../../platform/queries.ts";

/** What can be muted, by its name. */
export type Mutable = Pick<Mute, "kind" | "id" | "name">;

/** GET /api/notifications/{id}/why. */
export const whyQuery = (id: string) => apiQuery(explainNotification, { params: { id } });

/** GET /api/mutes: what the reader muted. */
export const mutesQuery = apiQuery(listMutes);
