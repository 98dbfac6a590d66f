import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { ServerEvents } from "@waymates/contract/sockets";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hideMessage, hideQuote } from "../rules.ts";
import { listApart } from "../store/relations.ts";
import type { Members, Membership } from "./members.ts";

type MessageEvent = "message_new" | "message_edited" | "message_deleted";
/** Events about a person of a chat, for the others in it. */
type PersonEvent = "typing" | "message_read" | "message_delivered";

interface MessageEnvelope {
  event: MessageEvent;
  message: ChatMessage;
  /** The chat's count of comings and goings when it was written: who is told must take these in. */
  membersRev: number;
  /** Who keeps apart from the sender, and from the author of what it answers: asked just now. */
  apart: readonly string[];
  apartFromQuoted: readonly string[];
}
interface PersonEnvelope<Name extends PersonEvent = PersonEvent> {
  event: Name;
  chatId: string;
  userId: string;
  payload: Parameters<ServerEvents[Name]>[0];
  /** Who keeps apart from them: asked just now. */
  apart: readonly string[];
  /** Only those who tell how far they have read. */
  receiptsOnly: boolean;
}

/**
 * Tells the people of a chat. The envelope goes to every process; each of them decides by the
 * database's own list who of its people may have it. It only hurries: whoever misses it asks.
 */
export interface FanOut {
  message(envelope: MessageEnvelope): void;
  person<Name extends PersonEvent>(envelope: PersonEnvelope<Name>): void;
  wasTold(messageId: string): boolean;
  /** What another process stored and could not tell. Those told already are left out. */
  missed(message: ChatMessage): Promise<void>;
  /** Drops what this process remembers of who is in a chat, and has the others do so. */
  forgetChat(chatId: string): void;
  /** The same of how a person is called. */
  forgetPerson(userId: string): void;
}

/** Who keeps apart from a message's sender, and from the author of what it answers. */
export async function apartFrom(
  db: Db,
  { sender_id: sender, quoted }: ChatMessage,
): Promise<Pick<MessageEnvelope, "apart" | "apartFromQuoted">> {
  const author = quoted?.sender?.id;
  return {
    apart: sender ? await listApart(db, sender) : [],
    apartFromQuoted: author ? await listApart(db, author) : [],
  };
}

/** What was told lately, so that the look into the database does not tell it again. */
const TOLD_KEPT = 20_000;

export function createFanOut({ db, live, log }: Platform, members: Members): FanOut {
  const told = new Map<string, number>();

  function remember({ id, rev }: ChatMessage): void {
    told.set(id, rev);
    if (told.size <= TOLD_KEPT) return;
    for (const key of told.keys()) {
      told.delete(key);
      if (told.size <= TOLD_KEPT / 2) return;
    }
  }

  /** Who of a chat is here: gone through are its people or those who are here, whoever are fewer. */
  const hereOf = ({ people }: Membership): string[] =>
    people.size > live.countSockets()
      ? live.localUsers().filter((userId) => people.has(userId))
      : [...people.keys()].filter((userId) => live.isHere(userId));

  const heardBy = (membership: Membership, seq: number): string[] =>
    hereOf(membership).filter((id) => (membership.people.get(id)?.joined_seq ?? seq) < seq);

  async function deliver(envelope: MessageEnvelope): Promise<void> {
    const { event, message, membersRev } = envelope;
    const membership = await members.of(message.chat_id, membersRev);
    if (!membership) return;
    const readers = heardBy(membership, message.seq);
    if (readers.length === 0) return;
    if (!membership.isGroup) return live.toLocalUsers(readers, event, { message });
    const hidden = new Set(envelope.apart);
    const unquoted = new Set(envelope.apartFromQuoted);
    if (hidden.size === 0 && unquoted.size === 0)
      return live.toLocalUsers(readers, event, { message });
    const open = readers.filter((id) => !hidden.has(id) && !unquoted.has(id));
    live.toLocalUsers(open, event, { message });
    const veiled = readers.filter((id) => !hidden.has(id) && unquoted.has(id));
    live.toLocalUsers(veiled, event, { message: hideQuote(message) });
    const blind = readers.filter((id) => hidden.has(id));
    live.toLocalUsers(blind, event, { message: hideMessage(message) });
  }

  async function deliverPerson(envelope: PersonEnvelope): Promise<void> {
    const { chatId, userId, event, payload, receiptsOnly } = envelope;
    const membership = await members.of(chatId);
    if (!membership?.people.has(userId)) return;
    const apart = new Set(envelope.apart);
    const readers: string[] = [];
    for (const id of hereOf(membership)) {
      const member = membership.people.get(id);
      if (!member || id === userId || apart.has(id) || member.request) continue;
      if (!receiptsOnly || member.read_receipts) readers.push(id);
    }
    live.toLocalUsers(readers, event, payload);
  }

  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, "a chat was not told"));

  live.onTold("chat.message", (envelope: MessageEnvelope) => {
    remember(envelope.message);
    quietly(deliver(envelope));
  });
  live.onTold("chat.person", (envelope: PersonEnvelope) => quietly(deliverPerson(envelope)));
  live.onTold("chat.forget", ({ chatId }: { chatId: string }) => members.forgetChat(chatId));
  live.onTold("chat.renamed", ({ userId }: { userId: string }) => members.forgetPerson(userId));

  return {
    message(envelope) {
      remember(envelope.message);
      quietly(deliver(envelope));
      live.tellProcesses("chat.message", envelope);
    },
    person(envelope) {
      quietly(deliverPerson(envelope as PersonEnvelope));
      live.tellProcesses("chat.person", envelope);
    },
    wasTold: (messageId) => told.has(messageId),
    async missed(message) {
      if ((told.get(message.id) ?? 0) >= message.rev) return;
      remember(message);
      const membership = await members.of(message.chat_id);
      if (!membership) return;
      const event = message.deleted_at
        ? "message_deleted"
        : message.edited_at
          ? "message_edited"
          : "message_new";
      const apart = await apartFrom(db, message);
      await deliver({ event, message, membersRev: membership.rev, ...apart });
    },
    forgetChat(chatId) {
      members.forgetChat(chatId);
      live.tellProcesses("chat.forget", { chatId });
    },
    forgetPerson(userId) {
      members.forgetPerson(userId);
      live.tellProcesses("chat.renamed", { userId });
    },
  };
}
