import { randomUUID } from "node:crypto";
import * as comments from "@waymates/contract/operations/comments";
import * as feed from "@waymates/contract/operations/feed";
import * as posts from "@waymates/contract/operations/posts";
import * as reports from "@waymates/contract/operations/reports";
import * as shares from "@waymates/contract/operations/shares";
import { postDrafts } from "../../features/posts/tables.ts";
import { shares as shareRows } from "../../features/shares/tables.ts";
import { newId } from "../../platform/ids.ts";
import { call, plain, type World } from "./calls.testing.ts";

const nonce = randomUUID;
const reason = "It is against the rules.";
const post = async ({ things }: World) => ({ params: { id: (await things.post()).id } });
const comment = async ({ things }: World) => ({ params: { id: (await things.comment()).id } });
const moderated = { body: { reason } };
const removal = { removal: { by: "page" as const, reason, at: new Date().toISOString() } };

async function share({ app, people, things }: World) {
  const { id } = await things.post();
  const code = newId().replaceAll("-", "").slice(-12);
  const row = { id: newId(), code, user_id: people.owner.id, kind: "post" as const, thing_id: id };
  await app.platform.db.insert(shareRows).values(row);
  return { params: { code } };
}

async function draft({ app, people }: World) {
  const id = newId();
  const content = { post_type: "story", body: "Half a walk." };
  await app.platform.db
    .insert(postDrafts)
    .values({ id, user_id: people.owner.id, content } as never);
  return { params: { id } };
}

const postCalls = [
  ...plain(posts.listDrafts, posts.listPosts),
  call(posts.saveDraft, async (world) => ({
    ...(await draft(world)),
    body: { post_type: "story" as const, body: "A walk." },
  })),
  call(posts.deleteDraft, draft),
  call(posts.viewPost, post),
  call(posts.listLikes, post),
  call(posts.searchTags, () => ({ query: { prefix: "t" } })),
  call(posts.createPost, () => ({
    body: { nonce: nonce(), post_type: "story" as const, body: "A walk." },
  })),
  call(posts.updatePost, async (world) => ({ ...(await post(world)), body: { body: "Two." } })),
  call(posts.deletePost, post),
  call(posts.likePost, post),
  call(posts.unlikePost, post),
  call(posts.pinPost, post),
  call(posts.unpinPost, post),
  call(posts.untagMe, post),
];

const commentCalls = [
  call(comments.listComments, post),
  call(comments.createComment, async (world) => ({
    ...(await post(world)),
    body: { nonce: nonce(), body: "Well said." },
  })),
  call(comments.deleteComment, comment),
  call(comments.likeComment, comment),
  call(comments.unlikeComment, comment),
];

const reportCalls = [
  ...plain(reports.listOwnReports),
  call(reports.createReport, async ({ things }) => ({
    body: {
      targetType: "post" as const,
      targetId: (await things.post()).id,
      reason: "spam" as const,
    },
  })),
  call(reports.listPageReports, async ({ things }) => ({
    params: { pageName: (await things.page()).name },
  })),
  call(reports.listPageLog, async ({ things }) => ({
    params: { pageName: (await things.page()).name },
  })),
  call(reports.decidePageReport, async ({ things }) => {
    const { id, pageName } = await things.report();
    return { params: { id, pageName }, body: { reason, decision: "keep" as const } };
  }),
  call(reports.removePost, async (world) => ({ ...(await post(world)), ...moderated })),
  call(reports.restorePost, async ({ things }) => ({
    params: { id: (await things.post({ state: "removed", ...removal } as never)).id },
    ...moderated,
  })),
  call(reports.removeComment, async (world) => ({ ...(await comment(world)), ...moderated })),
  call(reports.restoreComment, async ({ things }) => ({
    params: { id: (await things.comment({ state: "removed", ...removal } as never)).id },
    ...moderated,
  })),
];

const shareCalls = [
  ...plain(shares.listShares),
  call(shares.createShare, async ({ things }) => ({
    body: { kind: "post" as const, id: (await things.post()).id, to: { type: "link" as const } },
  })),
  call(shares.deleteShare, share),
  call(shares.listCards, () => ({ query: { url: "http://127.0.0.1:3000/" } })),
  call(shares.updateShare, async (world) => ({ ...(await share(world)), body: { indexed: true } })),
  call(shares.viewShare, share),
];

export const writingCalls = [
  ...postCalls,
  ...commentCalls,
  ...reportCalls,
  ...shareCalls,
  ...plain(feed.viewFeed),
  call(feed.countNewInFeed, () => ({ query: { since: "2026-01-01T00:00:00.000Z" } })),
];
