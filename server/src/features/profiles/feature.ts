import type { CreateFeature } from "../../platform/feature.ts";
import { profileData } from "./store.ts";

export const profilesFeature: CreateFeature = () => ({
  name: "profiles",
  personalData: profileData,
});
