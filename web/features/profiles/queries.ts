import type { ProfileView } from "@waymates/contract/features/profiles";
import { apiQuery } from "../../platform/queries.ts";

export const profilePath = (username: string) => `/api/profiles/${encodeURIComponent(username)}`;

/** GET /api/profiles/{username}: a person as the reader may see them. */
export const profileQuery = (username: string) => apiQuery<ProfileView>(profilePath(username));
