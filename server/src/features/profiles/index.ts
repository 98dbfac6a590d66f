export type { Profile } from "./store.ts";
export {
  findById,
  findByUsername,
  getPersonCards,
  listByIds,
  listIdsByUsername,
  listLocales,
  lockProfile,
  preferencesOf,
  readPreferences,
  searchByPrefix,
} from "./store.ts";

export {
  changePreferencesOf,
  changeProfile,
  eraseProfile,
  insertProfile,
  listInterestedIds,
  listInterests,
  listLikeMinded,
  mergeChatCustomization,
  replaceInterests,
} from "./store/newcomer.ts";
export {
  findFormerOwner,
  findUsernameRest,
  isUsernameFree,
  keepFormerUsername,
} from "./store/usernames.ts";
export { livingProfiles } from "./tables.ts";
