import type { CreateFeature } from "../../platform/feature.ts";
import { listProfilePictures, profileData } from "./store.ts";

/** What others see of a person: names, picture, interests and preferences. */
export const profilesFeature: CreateFeature = () => ({
  name: "profiles",
  personalData: profileData,
  pictureUses: listProfilePictures,
});
