import { randomUUID } from "node:crypto";
import { chatParticipants, chats, messages } from "../../features/chat/tables.ts";
import { games } from "../../features/games/tables.ts";
import { duelOf, finishSeat } from "../../features/posts/posts.testing.ts";
import { comments, posts } from "../../features/posts/tables.ts";
import { pageChannels, pageMembers, pages } from "../../features/pages/tables.ts";
import { reports } from "../../features/reports/tables.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../people.ts";
import type { TestApp } from "../test-app.ts";
import type { People } from "./actors.testing.ts";

const ROLES = {
  page_owner: "owner",
  page_moderator: "moderator",
  page_member: "member",
  owner: "follower",
} as const;

/** Makes what is called for, anew for each call: no call meets what another one left. */
export function makeThings(app: TestApp, people: People) {
  const { db } = app.platform;
  const { owner } = people;
  let count = 0;
  const things = {
    /** Someone whom none of the actors knows. */
    async person(): Promise<TestPerson> {
      count += 1;
      return person(app, `passer${count}`);
    },
    /** A public page of `page_owner`; `owner` is a follower of it. */
    async page(
      more: Partial<typeof pages.$inferInsert> = {},
      others: readonly (keyof typeof ROLES)[] = ["page_member", "page_moderator", "owner"],
    ) {
      count += 1;
      const page = { id: newId(), name: `page${count}`, display_name: "Meadow", ...more };
      await db.insert(pages).values({ ...page, creator_id: people.page_owner.id, member_count: 4 });
      const members = ["page_owner", ...others] as const;
      await db.insert(pageMembers).values(
        members.map((name) => ({
          page_id: page.id,
          user_id: people[name].id,
          role: ROLES[name],
        })),
      );
      return page;
    },
    /** A public story of `owner` on a public page. */
    async post(more: Partial<typeof posts.$inferInsert> = {}) {
      const page = await things.page();
      const post = {
        id: newId(),
        author_id: owner.id,
        nonce: randomUUID(),
        post_type: "story" as const,
        body: "A walk.",
        visibility: "public" as const,
        page_id: page.id,
        ...more,
      };
      await db.insert(posts).values(post);
      return { ...post, pageName: page.name };
    },
    /** A comment of `owner` below a post of theirs. */
    async comment(more: Partial<typeof comments.$inferInsert> = {}) {
      const post = await things.post();
      const comment = {
        id: newId(),
        post_id: post.id,
        author_id: owner.id,
        nonce: randomUUID(),
        body: "Well said.",
        ...more,
      };
      await db.insert(comments).values(comment);
      return { ...comment, pageName: post.pageName };
    },
    /** A group of `owner` and one more, with a message of the former. */
    async chat(more: { request?: boolean } = {}) {
      const other = await things.person();
      const chat = { id: newId(), name: "Walkers", is_group_chat: true, last_seq: 1, last_rev: 1 };
      await db.insert(chats).values({ ...chat, last_message_at: new Date() });
      await db.insert(chatParticipants).values([
        { chat_id: chat.id, user_id: owner.id, role: "owner", ...more },
        { chat_id: chat.id, user_id: other.id },
      ]);
      const id = newId();
      const message = { id, chat_id: chat.id, seq: 1, rev: 1, nonce: randomUUID() };
      await db.insert(messages).values({ ...message, sender_id: owner.id, content: "tea" });
      return { chatId: chat.id, id, other };
    },
    /** An archived channel of a page. */
    async channel() {
      const page = await things.page();
      const id = newId();
      await db.insert(pageChannels).values({ id, page_id: page.id, name: "tea", is_active: false });
      await db.insert(chats).values({ id, name: "tea", is_group_chat: true, page_id: page.id });
      return { name: page.name, channelId: id };
    },
    /** A private duel that `owner` has made and sits in. */
    async game(): Promise<string> {
      const id = await duelOf(app, owner);
      await db.update(games).set({ visibility: "private" }).where(eq(games.id, id));
      await finishSeat(app, id, owner);
      return id;
    },
    /** A report of `owner` about another person's post, on a page. */
    async report() {
      const author = await things.person();
      const post = await things.post({ author_id: author.id });
      const report = { id: newId(), target_type: "post", target_id: post.id, reason: "spam" };
      await db.insert(reports).values({ ...report, reporter_id: owner.id, author_id: author.id });
      return { id: report.id, pageName: post.pageName };
    },
  };
  return things;
}
export type Things = ReturnType<typeof makeThings>;
