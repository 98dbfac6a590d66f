import { type Face, FACES_SHOWN } from "@waymates/contract/features/paths";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { listBlockedWith, listFollowedAmong, listFriendIds } from "../../follows/index.ts";
import { getPersonCards, preferencesOf } from "../../profiles/index.ts";
import { listPlaces, type MemberPlace } from "../store/members.ts";

/** Other learners on some paths, as far as the viewer may see them. */
export interface VisibleLearners {
  /** Friends, last active first. */
  places: MemberPlace[];
  faces: Map<string, Face>;
}

/** People whose faces are needed besides those of friends. */
interface Wanted {
  creators: readonly string[];
  learners?: readonly string[];
}

/**
 * Friends of a person on these paths, and faces, without people whom the person must not see:
 * authorship is public to all but the blocked, learning belongs to the profile.
 */
export async function loadLearners(
  db: Db,
  userId: string,
  pathIds: readonly string[],
  { creators, learners = [] }: Wanted,
): Promise<VisibleLearners> {
  const friends = await listFriendIds(db, userId);
  const people = [...friends, ...learners, ...creators];
  const blocked = await listBlockedWith(db, userId, people);
  const isVisible = await visibilityFor(db, userId, new Set([...friends, ...learners]), blocked);
  const places = await listPlaces(db, pathIds, friends.filter(isVisible), FACES_SHOWN);
  const cards = await getPersonCards(db, [
    ...places.map((place) => place.user_id),
    ...learners.filter(isVisible),
    ...creators.filter((id) => !blocked.has(id)),
  ]);
  return { places, faces: new Map([...cards].map(([id, card]) => [id, toFace(card)])) };
}

/** A check whether the viewer may see what a person learns. */
async function visibilityFor(
  db: Db,
  viewerId: string,
  people: ReadonlySet<string>,
  blocked: ReadonlySet<string>,
): Promise<(id: string) => boolean> {
  if (people.size === 0) return () => false;
  const ids = [...people];
  const preferences = await preferencesOf(db, ids);
  const visibilityOf = (id: string) => preferences.get(id)?.profile_visibility ?? "public";
  // Most show it to everybody: of those nobody has to be looked up.
  const reserved = ids.filter((id) => visibilityOf(id) === "followers");
  const followed = await listFollowedAmong(db, viewerId, reserved);
  return (id) => {
    if (id === viewerId) return true;
    if (blocked.has(id)) return false;
    const visibility = visibilityOf(id);
    return visibility === "public" || (visibility === "followers" && followed.has(id));
  };
}

/** The first few of these people who have a face. */
export function facesOf(ids: Iterable<string>, faces: ReadonlyMap<string, Face>): Face[] {
  return [...new Set(ids)].flatMap((id) => faces.get(id) ?? []).slice(0, FACES_SHOWN);
}

function toFace(card: PersonCard): Face {
  return {
    id: card.id,
    username: card.username,
    first_name: card.firstName,
    last_name: card.lastName,
    avatar_url: card.avatarUrl,
  };
}
