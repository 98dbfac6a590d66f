import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../platform/db/database.ts";
import { listCards } from "./store.ts";

export type { Profile } from "./store.ts";
export {
  findById,
  findByUsername,
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

/** Cards of the living among the ids, by id. */
export async function getPersonCards(
  db: Db,
  ids: Iterable<string>,
): Promise<Map<string, PersonCard>> {
  const found = await listCards(db, [...new Set(ids)]);
  return new Map(found.map((card) => [card.id, card]));
}
