import type { CreateFeature } from "../../platform/feature.ts";
import { profileData } from "./store.ts";
import { listProfilePictures } from "./store/pictures.ts";

export const profilesFeature: CreateFeature = () => ({
  name: "profiles",
  personalData: profileData,
  pictureUses: listProfilePictures,
});
