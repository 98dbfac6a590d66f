import type { NewShare, ShareAnswer } from "@waymates/contract/features/shares";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sendMessage } from "../../chat/index.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { countShare, createPost, limitFlood } from "../../posts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { refusalToLink, type Shareable } from "../policy.ts";
import { insertSending, isSent } from "../store.ts";
import type { SharesContext } from "./context.ts";
import { getShareable } from "./find-thing.ts";
import { makeLink } from "./links.ts";

type Receiver = Exclude<NewShare["to"], { type: "link" }>;

/**
 * Passes on something that the actor sees. The same nonce again sends nothing new.
 * @throws NOT_FOUND; FORBIDDEN for hidden or removed content; NOT_PUBLIC for a link to content that is not
 * public; RATE_LIMITED; refusals of the chat or the page
 */
export async function share(
  shares: SharesContext,
  actor: Actor,
  { kind, id, to, text = "", nonce = newId() }: NewShare,
): Promise<ShareAnswer> {
  const { db } = shares;
  const thing = await getShareable(db, actor, kind, id);
  if (!thing.canShare) throw new Problem("FORBIDDEN");
  if (to.type === "link") {
    const refusal = refusalToLink(thing);
    if (refusal) throw new Problem(refusal);
    return makeLink(shares, actor.userId, thing);
  }
  if (to.type === "user") await assertReachable(db, actor.userId, to.id);
  if (!(await isSent(db, actor.userId, nonce))) await limitFlood(shares, actor.userId, "shares");
  const sending: Sending = { thing, to, text, nonce };
  if (to.type === "chat") return toChat(shares, actor, sending);
  if (to.type === "page") return toPage(shares, actor, sending);
  await keep(shares, actor, sending);
  return { success: true };
}

interface Sending {
  thing: Shareable;
  to: Receiver;
  text: string;
  nonce: string;
}

/** @throws NOT_FOUND for an unknown person, and for a block either way */
async function assertReachable(db: Db, actorId: string, userId: string): Promise<void> {
  const isThere = (await getPersonCards(db, [userId])).has(userId);
  if (!isThere || (await isBlockedPair(db, actorId, userId))) throw new Problem("NOT_FOUND");
}

async function toChat(shares: SharesContext, actor: Actor, sending: Sending): Promise<ShareAnswer> {
  const { thing, to, text, nonce } = sending;
  const address = `${shares.config.PUBLIC_URL}${thing.path}`;
  const words = text === "" ? address : `${text}\n${address}`;
  const sent = await sendMessage(shares.chat, actor, to.id, {
    nonce,
    text: words,
    attachments: [],
  });
  await keep(shares, actor, sending);
  return { success: true, chatId: to.id, messageId: sent.id };
}

async function toPage(platform: Platform, actor: Actor, sending: Sending): Promise<ShareAnswer> {
  const { thing, to, text, nonce } = sending;
  const { kind, id } = thing;
  const made = { nonce, post_type: "story" as const, body: text, page_id: to.id };
  const post = await createPost(platform, actor, made, { kind, id });
  await keep(platform, actor, sending);
  return { success: true, post };
}

/** Counts a share and publishes it for its receiver, once for each nonce. */
async function keep({ bus }: Platform, actor: Actor, sending: Sending): Promise<void> {
  const { thing, to, text, nonce } = sending;
  await bus.transaction(async (tx) => {
    const isNew = await insertSending(tx, {
      id: newId(),
      user_id: actor.userId,
      nonce,
      kind: thing.kind,
      thing_id: thing.id,
      to_type: to.type,
      to_id: to.id,
    });
    if (!isNew) return;
    if (thing.kind === "post") await countShare(tx, thing.id);
    if (to.type !== "user") return;
    await bus.publish(tx, "share.sent", {
      kind: thing.kind,
      thingId: thing.id,
      actorId: actor.userId,
      receiverId: to.id,
      words: text,
    });
  });
}
