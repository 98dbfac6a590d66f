import type { OptionsAnswer } from "@waymates/contract/features/settings";
import { apiQuery } from "../../platform/queries.ts";

export const SETTINGS_PATH = "/api/settings";

/** GET /api/settings/options: what there is to choose from. */
export const optionsQuery = {
  ...apiQuery<OptionsAnswer>("/api/settings/options"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** GET /api/settings/cities: cities of a country that begin so. */
export const citiesQuery = (country: string, prefix: string) =>
  apiQuery<{ items: string[] }>("/api/settings/cities", { country, prefix });

/** GET /api/auth/username-available. */
export const usernameQuery = (username: string) =>
  apiQuery<{ available: boolean; reason: "SHAPE" | "RESERVED" | "TAKEN" | null }>(
    "/api/auth/username-available",
    { username },
  );
