import { viewSettings } from "@waymates/contract/operations/settings";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../platform/queries.ts";

/** Whose profile is open to everybody writes for everybody, unless they say otherwise. */
export function useUsualVisibility(): "public" | "followers" {
  const { data } = useQuery(apiQuery(viewSettings));
  return !data || data.preferences.profile_visibility === "public" ? "public" : "followers";
}
