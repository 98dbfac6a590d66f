import type { CreateFeature } from "../../platform/feature.ts";
import { feedData } from "./store/personal-data.ts";

export const feedFeature: CreateFeature = () => ({
  name: "feed",
  personalData: feedData,
});
