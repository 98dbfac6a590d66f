import type { CreateFeature } from "../../platform/feature.ts";
import { postData } from "./store/personal-data.ts";

export const postsFeature: CreateFeature = () => ({
  name: "posts",
  personalData: postData,
});
