import type { CreateFeature } from "../../platform/feature.ts";
import { profileData } from "./store.ts";
import { listProfilePictures } from "./store/pictures.ts";

/** What others see of a person: names, picture, interests and preferences. */
export const profilesFeature: CreateFeature = () => ({
  name: "profiles",
  personalData: profileData,
  pictureUses: listProfilePictures,
});
