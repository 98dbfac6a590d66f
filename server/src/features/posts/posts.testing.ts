import { randomUUID } from "node:crypto";
import type { Post, PostComment } from "@waymates/contract/features/posts";
import { expect } from "vitest";
import { newId } from "../../platform/ids.ts";
import { uploads } from "../../platform/tables.ts";
import type { Answer, TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { follows } from "../follows/tables.ts";
import { games, gameParticipants } from "../games/tables.ts";

interface Refusal {
  code: string;
  fields: Record<string, string>;
  play: { postId: string };
  current: unknown;
}

export const story = (more: object = {}): object => ({
  nonce: randomUUID(),
  post_type: "story",
  body: "A walk along the shore.",
  ...more,
});

/** Tries to publish, with any result. */
export const tryPost = (
  who: TestPerson,
  more: object = {},
): Promise<Answer<{ post: Post } & Refusal>> => who.send("POST", "/api/posts", story(more));

/** Publishes a post and hands it out as its author gets it. */
export async function publish(who: TestPerson, more: object = {}): Promise<Post> {
  const { status, body } = await tryPost(who, more);
  expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 201 });
  return body.post;
}

export const tryComment = (
  who: TestPerson,
  postId: string,
  more: object = {},
): Promise<Answer<{ comment: PostComment } & Refusal>> =>
  who.send("POST", `/api/posts/${postId}/comments`, {
    nonce: randomUUID(),
    body: "Well said.",
    ...more,
  });

export async function write(
  who: TestPerson,
  postId: string,
  more: object = {},
): Promise<PostComment> {
  const { status, body } = await tryComment(who, postId, more);
  expect({ status, code: body.code }).toEqual({ status: 201 });
  return body.comment;
}

/** Writes the row of the follow: no request and no notification. */
export async function followQuietly(
  app: TestApp,
  follower: TestPerson,
  followed: TestPerson,
): Promise<void> {
  await app.platform.db
    .insert(follows)
    .values({ follower_id: follower.id, following_id: followed.id });
}

/** A picture of a person's own, as if it had been put in. */
export async function picture(app: TestApp, owner: TestPerson): Promise<string> {
  const id = newId();
  await app.platform.db
    .insert(uploads)
    .values({ id, owner_id: owner.id, width: 800, height: 600, bytes: 1000 });
  return id;
}

/** Makes an open duel. */
export async function duelOf(app: TestApp, creator: TestPerson): Promise<string> {
  const id = newId();
  await app.platform.db.insert(games).values({
    id,
    game_type: "duel",
    game_type_id: 1,
    name: "Tides",
    creator_id: creator.id,
    visibility: "public",
    status: "open",
    settings: {
      node_count: 5,
      seconds: null,
      speed: true,
      streak_bonus: false,
      pace: "auto",
      pause: 5,
      guests: false,
      board: "all",
    },
  });
  return id;
}

/** Finishes a person's seat in a game. */
export async function finishSeat(app: TestApp, gameId: string, who: TestPerson): Promise<void> {
  await app.platform.db
    .insert(gameParticipants)
    .values({ id: newId(), game_id: gameId, user_id: who.id, status: "finished" });
}
