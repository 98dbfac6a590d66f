import { checkUsername } from "@waymates/contract/operations/onboarding";
import { listSettingsOptions, searchCities } from "@waymates/contract/operations/settings";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/settings/options: what there is to choose from. */
export const optionsQuery = {
  ...apiQuery(listSettingsOptions),
  staleTime: Number.POSITIVE_INFINITY,
};

/** GET /api/settings/cities: cities of a country that begin so. */
export const citiesQuery = (country: string, prefix: string) =>
  apiQuery(searchCities, { query: { country, prefix } });

/** GET /api/auth/username-available. */
export const usernameQuery = (username: string) => apiQuery(checkUsername, { query: { username } });
