import type { ChatDetail } from "@waymates/contract/features/chat";
import {
  type ChatRole,
  DELETE_WINDOW_MS,
  EDIT_WINDOW_MS,
} from "@waymates/contract/features/chat-constants";
import type { ChatMembership } from "./store/membership.ts";
import type { MessageRow } from "./store/messages.ts";

/** How a person may start a direct chat: directly, by a request, or not at all. */
export type DirectMessageAccess = "direct" | "request" | "none";

/** The relation of two people, as far as direct messages depend on it. */
export interface Relation {
  blocked: boolean;
  /** The actor follows them. */
  follows: boolean;
  /** They follow the actor. */
  followed: boolean;
  sharesPage: boolean;
  isPrivate: boolean;
  isMinor: boolean;
}

/** People who follow each other or share a page write directly; a stranger asks first. */
export function directMessageAccess(
  relation: Relation,
  actorIsMinor: boolean,
): DirectMessageAccess {
  if (relation.blocked) return "none";
  // Under 18, people only write with those whom the younger one follows.
  if (relation.isMinor && !relation.followed) return "none";
  if (actorIsMinor && !relation.follows) return "none";
  if ((relation.follows && relation.followed) || relation.sharesPage) return "direct";
  // A private person is reached by people they follow and by their followers.
  if (relation.isPrivate && !relation.follows && !relation.followed) return "none";
  return "request";
}

/** A person sees a chat they are in, unless one of the two people of a direct chat blocked the other. */
export const canSee = <Chat extends Pick<ChatMembership, "is_group_chat" | "blocked_with">>(
  chat: Chat | null,
): chat is Chat => chat !== null && (chat.is_group_chat || chat.blocked_with.length === 0);

export type WriteRefusal = "NOT_FOUND" | "FORBIDDEN" | "PAGE_MUTED" | "CHAT_REQUEST_PENDING";

/** What else the right to write depends on. */
export interface WriteConditions {
  /** Why a channel's page lets them only read; null elsewhere, and where they may write. */
  pageRefusal: "PAGE_MUTED" | "FORBIDDEN" | "NOT_FOUND" | null;
  /**
   * Where the other person of a direct chat has not accepted it and the actor has written once already:
   * pending, or direct where the two could write to each other directly by now.
   */
  request: "none" | "pending" | "direct";
}

/**
 * Decides whether a person may write in a chat, for HTTP, sockets and the client's `can.write` alike.
 * @returns the reason for a refusal; null where they may
 */
export function refusalToWrite(
  membership: ChatMembership | null,
  { pageRefusal, request }: WriteConditions,
): WriteRefusal | null {
  if (!canSee(membership)) return "NOT_FOUND";
  if (membership.archived || membership.other_gone) return "FORBIDDEN";
  if (pageRefusal) return pageRefusal;
  return request === "pending" ? "CHAT_REQUEST_PENDING" : null;
}

/** Decides whether a person may change existing messages (edit, react): archived chats do not change. */
export function refusalToChange(
  membership: ChatMembership,
  { pageRefusal }: Pick<WriteConditions, "pageRefusal">,
): WriteRefusal | null {
  return membership.archived ? "FORBIDDEN" : pageRefusal;
}

type InChat = Pick<ChatMembership, "role" | "is_group_chat" | "page_id" | "archived">;

const isAdmin = ({ role }: Pick<ChatMembership, "role">): boolean =>
  role === "owner" || role === "admin";
const isOwnGroup = (chat: InChat): boolean => chat.is_group_chat && chat.page_id === null;

export const canAddPeople = (chat: InChat): boolean => isOwnGroup(chat) && isAdmin(chat);
export const canRename = (chat: InChat): boolean => isOwnGroup(chat) && isAdmin(chat);
/** Mentions are for chats of more than two. */
export const canFindPeople = (chat: InChat): boolean => chat.is_group_chat;
/** A channel is left by leaving its page. */
export const canLeave = (chat: InChat): boolean => isOwnGroup(chat);
export const canPin = (chat: InChat): boolean => !chat.is_group_chat || isAdmin(chat);
export const canModerate = (chat: InChat): boolean => chat.is_group_chat && isAdmin(chat);

const rank: Record<ChatRole, number> = { member: 0, admin: 1, owner: 2 };

/** Whether the actor outranks the target; equals cannot remove each other. */
export const canRemove = (chat: InChat, targetRole: ChatRole): boolean =>
  isOwnGroup(chat) && isAdmin(chat) && rank[chat.role] > rank[targetRole];

/** The owner gives roles; giving away the ownership makes the giver an admin. */
export const canChangeRole = (chat: InChat, targetRole: ChatRole): boolean =>
  isOwnGroup(chat) && chat.role === "owner" && targetRole !== "owner";

const age = (message: Pick<MessageRow, "created_at">, now: number): number =>
  now - Date.parse(message.created_at);

export const canEdit = (message: MessageRow, actorId: string): boolean =>
  message.sender_id === actorId && message.kind === "text" && message.deleted_at === null;
export const isInTimeToEdit = (message: MessageRow, now: number): boolean =>
  age(message, now) <= EDIT_WINDOW_MS;

export const canDelete = (chat: InChat, message: MessageRow, actorId: string): boolean =>
  message.kind !== "event" && (message.sender_id === actorId || canModerate(chat));
export const isInTimeToDelete = (chat: InChat, message: MessageRow, now: number): boolean =>
  canModerate(chat) || age(message, now) <= DELETE_WINDOW_MS;

/** The rights that the client shows; it never decides them itself. */
export function rightsOf(
  membership: ChatMembership,
  conditions: WriteConditions & { mayQuiz: boolean },
): ChatDetail["can"] {
  return {
    write: refusalToWrite(membership, conditions) === null,
    rename: canRename(membership),
    add: canAddPeople(membership),
    leave: canLeave(membership),
    pin: canPin(membership),
    moderate: canModerate(membership),
    quiz: conditions.mayQuiz && !membership.archived,
  };
}
