import type { Mute, WhyAnswer } from "@waymates/contract/features/mutes";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../../platform/queries.ts";

/** What can be muted, by its name. */
export type Mutable = Pick<Mute, "kind" | "id" | "name">;

const MUTES_PATH = "/api/mutes";
export const mutePath = ({ kind, id }: Mutable) =>
  `${MUTES_PATH}/${kind}/${encodeURIComponent(id)}`;

/** GET /api/notifications/{id}/why. */
export const whyQuery = (id: string) => apiQuery<WhyAnswer>(`/api/notifications/${id}/why`);

/** GET /api/mutes: what the reader muted. */
export const mutesQuery = apiQuery<Page<Mute>>(MUTES_PATH);
