import type { CreateFeature } from "../../platform/feature.ts";
import { profileData } from "./store/personal-data.ts";

export const profilesFeature: CreateFeature = () => ({
  name: "profiles",
  personalData: profileData,
});
