import type { PersonCard } from "@waymates/contract/features/profiles";
import { apiQuery } from "../../../platform/queries.ts";

export type MuteKind = "person" | "page" | "post" | "type";

/** What can be muted, by its name. */
export interface Mutable {
  kind: MuteKind;
  id: string;
  name: string;
}

export interface Mute extends Mutable {
  created_at: string;
}

/** Why a notification came, and what of it can be muted. */
export interface Why {
  text: string;
  reasons: {
    code: string;
    text: string;
    person: PersonCard | null;
    page: { id: string; name: string } | null;
    post: { id: string } | null;
  }[];
  can_mute: Mutable[];
}

export const MUTES_PATH = "/api/mutes";
export const mutePath = ({ kind, id }: Mutable) =>
  `${MUTES_PATH}/${kind}/${encodeURIComponent(id)}`;

/** GET /api/notifications/{id}/why. */
export const whyQuery = (id: string) => apiQuery<Why>(`/api/notifications/${id}/why`);

/** GET /api/mutes: what the reader muted. */
export const mutesQuery = apiQuery<{ items: Mute[] }>(MUTES_PATH);
