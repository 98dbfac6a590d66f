import type { Db } from "../../../platform/db/database.ts";
import { findMembers, type MemberRow } from "../store/participants.ts";
import { findChatPerson } from "../store/relations.ts";

/** Who is in a chat, as of a number of changes. */
export interface Membership {
  rev: number;
  isGroup: boolean;
  pageId: string | null;
  people: ReadonlyMap<string, MemberRow>;
}
type Person = NonNullable<Awaited<ReturnType<typeof findChatPerson>>>;

/**
 * Remembers for a moment who is in which chat, never who keeps apart from whom. Whoever knows the chat's
 * own count of comings and goings gets a list that takes at least these in; all others one that is a
 * second old at most. A question that fails is answered with its failure, never with an old list.
 */
export interface Members {
  /** Null where there is no such chat. */
  of(chatId: string, atLeast?: number): Promise<Membership | null>;
  /** How chats name a person; half a minute old at most. */
  person(userId: string): Promise<Person | null>;
  forgetChat(chatId: string): void;
  forgetPerson(userId: string): void;
}

const FRESH_MS = 1000;
const PERSON_MS = 30_000;
const MAX_KEPT = 5000;

interface Kept<Value> {
  value: Promise<Value>;
  at: number;
}

function createMemory<Value>(freshMs: number, ask: (key: string) => Promise<Value>) {
  const kept = new Map<string, Kept<Value>>();
  function renew(key: string): Promise<Value> {
    const value = ask(key);
    if (kept.size >= MAX_KEPT) kept.clear();
    const entry = { value, at: Date.now() };
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  }
  return {
    renew,
    /** @param isGood whether what is remembered will do whatever its age. */
    async get(key: string, isGood?: (value: Value) => boolean): Promise<Value> {
      const known = kept.get(key);
      if (!known) return renew(key);
      if (!isGood) return Date.now() - known.at < freshMs ? known.value : renew(key);
      const value = await known.value;
      return isGood(value) ? value : renew(key);
    },
    forget: (key: string) => void kept.delete(key),
  };
}

export function createMembers(db: Db): Members {
  const chats = createMemory(FRESH_MS, async (chatId): Promise<Membership | null> => {
    const row = await findMembers(db, chatId);
    if (!row) return null;
    return {
      rev: row.members_rev,
      isGroup: row.is_group_chat,
      pageId: row.page_id,
      people: new Map(row.members.map((member) => [member.user_id, member])),
    };
  });
  const people = createMemory(PERSON_MS, (userId) => findChatPerson(db, userId));
  return {
    of: (chatId, atLeast) =>
      atLeast === undefined
        ? chats.get(chatId)
        : chats.get(chatId, (known) => known !== null && known.rev >= atLeast),
    person: (userId) => people.get(userId),
    forgetChat: (chatId) => chats.forget(chatId),
    forgetPerson: (userId) => people.forget(userId),
  };
}
