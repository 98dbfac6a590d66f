import type { ChatDetail } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import {
  type ChatRole,
  DELETE_WINDOW_MS,
  EDIT_WINDOW_MS,
} from "@waymates/contract/features/chat-constants";
import type { Relation } from "./store/relations.ts";
import type { Standing } from "./store/standing.ts";

/** How somebody may begin to write to another: at once, by a request, or not at all. */
export type Way = "direct" | "request" | "none";

/** Who follows each other or shares a page writes directly; a stranger asks first. */
export function wayTo(relation: Relation, actorIsMinor: boolean): Way {
  if (relation.blocked) return "none";
  // Under 18 only those whom they follow, in either direction of writing.
  if (relation.is_minor && !relation.followed) return "none";
  if (actorIsMinor && !relation.follows) return "none";
  if ((relation.follows && relation.followed) || relation.shares_page) return "direct";
  // A private person is reached by those they follow and those whom they let follow.
  if (relation.is_private && !relation.follows && !relation.followed) return "none";
  return "request";
}

type Place = Pick<Standing, "role" | "is_group_chat" | "page_id" | "archived">;

const isHead = ({ role }: Pick<Standing, "role">): boolean => role === "owner" || role === "admin";
const isOwnGroup = (place: Place): boolean => place.is_group_chat && place.page_id === null;

export const canAddPeople = (place: Place): boolean => isOwnGroup(place) && isHead(place);
export const canRename = (place: Place): boolean => isOwnGroup(place) && isHead(place);
/** Names are for where there is more than one to be meant. */
export const canFindPeople = (place: Place): boolean => place.is_group_chat;
/** A channel is left by leaving its page. */
export const canLeave = (place: Place): boolean => isOwnGroup(place);
export const canPin = (place: Place): boolean => !place.is_group_chat || isHead(place);
export const canModerate = (place: Place): boolean => place.is_group_chat && isHead(place);
export const canWrite = (
  standing: Pick<Standing, "archived" | "other_request" | "other_gone" | "is_group_chat">,
  hasWritten: boolean,
): boolean =>
  !standing.archived &&
  !standing.other_gone &&
  (standing.is_group_chat || !standing.other_request || !hasWritten);

const rank: Record<ChatRole, number> = { member: 0, admin: 1, owner: 2 };

/** Nobody acts on an equal or a higher role. */
export const canRemove = (place: Place, targetRole: ChatRole): boolean =>
  isOwnGroup(place) && isHead(place) && rank[place.role] > rank[targetRole];

/** Roles are the owner's to give; giving away the ownership makes the giver an admin. */
export const canChangeRole = (place: Place, targetRole: ChatRole): boolean =>
  isOwnGroup(place) && place.role === "owner" && targetRole !== "owner";

const age = (message: Pick<ChatMessage, "created_at">, now: number): number =>
  now - Date.parse(message.created_at);

export const canEdit = (message: ChatMessage, actorId: string): boolean =>
  message.sender_id === actorId && message.kind === "text" && message.deleted_at === null;
export const isInTimeToEdit = (message: ChatMessage, now: number): boolean =>
  age(message, now) <= EDIT_WINDOW_MS;

export const canDelete = (place: Place, message: ChatMessage, actorId: string): boolean =>
  message.kind !== "event" && (message.sender_id === actorId || canModerate(place));
export const isInTimeToDelete = (place: Place, message: ChatMessage, now: number): boolean =>
  canModerate(place) || age(message, now) <= DELETE_WINDOW_MS;

/** What the client may offer, so that it never works it out again. */
export function rightsOf(standing: Standing, hasWritten: boolean): ChatDetail["can"] {
  return {
    write: canWrite(standing, hasWritten),
    rename: canRename(standing),
    add: canAddPeople(standing),
    leave: canLeave(standing),
    pin: canPin(standing),
    moderate: canModerate(standing),
  };
}
