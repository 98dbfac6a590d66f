import type { SearchAnswer } from "@waymates/contract/features/chat-messages";
import { SEARCH_PAGE } from "@waymates/contract/features/chat-constants";
import { foldQuery, highlight } from "@waymates/contract/text/fold";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { listChatPeople } from "./present-messages.ts";
import { snippetOf } from "../rules.ts";
import { searchMessages } from "../store/search.ts";
import type { ChatContext } from "./context.ts";
import { getMembership } from "./membership.ts";

const COUNT_TO = 200;

/** "seq.counted": where the next page begins, and how many stood before it. */
function readCursor(cursor: string | undefined): { before: number | null; counted: number } {
  if (cursor === undefined) return { before: null, counted: 0 };
  const parts = /^(\d{1,10})\.(\d{1,10})$/.exec(Buffer.from(cursor, "base64url").toString());
  const [before, counted] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || before > 2_147_483_647) {
    throw new Problem("VALIDATION", { fields: { cursor: "INVALID" } });
  }
  return { before, counted };
}

/** Finds words in the part of a chat that the actor may read. @throws NOT_FOUND, VALIDATION */
export async function searchChat(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  { query, cursor }: { query: string; cursor?: string | undefined },
): Promise<SearchAnswer> {
  const { before, counted } = readCursor(cursor);
  const membership = await getMembership(chat.db, chatId, actor.userId);
  const folded = foldQuery(query);
  if (folded === "") return { query, total: 0, nextCursor: null, messages: [] };
  const search = {
    chatId,
    joinedSeq: membership.joined_seq,
    lastSeq: membership.last_seq,
    folded,
    before,
    without: membership.is_group_chat ? membership.blocked_with : [],
  };
  const { hits, total } = await searchMessages(chat.db, search, SEARCH_PAGE, COUNT_TO);
  const people = await listChatPeople(
    chat.db,
    hits.flatMap(({ sender_id }) => sender_id ?? []),
  );
  const last = hits.at(-1);
  const next = `${last?.seq}.${counted + hits.length}`;
  return {
    query,
    total: counted + total,
    nextCursor: last && total > hits.length ? Buffer.from(next).toString("base64url") : null,
    messages: hits.map((hit) => ({
      id: hit.id,
      chat_id: chatId,
      seq: hit.seq,
      sender: people.get(hit.sender_id ?? "") ?? null,
      content: hit.content,
      ...snippetOf(hit.content, highlight(hit.content, query)),
      created_at: new Date(hit.created_at).toISOString(),
    })),
  };
}
