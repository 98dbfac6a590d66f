import {
  newPostBody,
  postAnswer,
  postChanges,
  postList,
  postListQuery,
  tagList,
  tagListQuery,
} from "@waymates/contract/features/posts";
import { personCard } from "@waymates/contract/features/profiles";
import { pageOf, pageQuery } from "@waymates/contract/paging";
import { actorOf, readerOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changePost, removeOwnPost } from "../service/change-post.ts";
import { createPost } from "../service/create-post.ts";
import { findTags } from "../service/find-tags.ts";
import { getPost, viewLikers, viewPosts } from "../service/view-posts.ts";
import { anyone, byId, done, success, tags } from "./reader.ts";

/** Writing, reading, changing and deleting posts, and what they are found by. */
export function postRoutes(api: Api, platform: Platform): void {
  declareReading(api, platform);
  declareWriting(api, platform);
}

function declareReading(api: Api, { db }: Platform): void {
  api.get(
    "/api/posts",
    {
      config: anyone,
      schema: {
        summary:
          "Posts that the caller may read, newest first; a page's pins with its first answer",
        tags,
        querystring: postListQuery,
        response: { 200: postList },
      },
    },
    async (request) => viewPosts(db, readerOf(request), request.query),
  );
  api.get(
    "/api/posts/:id",
    {
      config: anyone,
      schema: {
        summary: "One post, as far as the caller may read it",
        tags,
        params: byId,
        response: { 200: postAnswer },
      },
    },
    async (request) => ({ post: await getPost(db, readerOf(request), request.params.id) }),
  );
  api.get(
    "/api/posts/:id/likes",
    {
      config: anyone,
      schema: {
        summary: "Who likes a post, the last one first",
        tags,
        params: byId,
        querystring: pageQuery,
        response: { 200: pageOf(personCard) },
      },
    },
    async (request) => viewLikers(db, readerOf(request), request.params.id, request.query),
  );
  api.get(
    "/api/tags",
    {
      schema: {
        summary: "Hashtags that begin so, the most used first",
        tags,
        querystring: tagListQuery,
        response: { 200: tagList },
      },
    },
    async (request) => findTags(db, request.query),
  );
}

function declareWriting(api: Api, platform: Platform): void {
  api.post(
    "/api/posts",
    {
      schema: {
        summary: "Publish a post; the same nonce again answers the one that it made",
        tags,
        body: newPostBody,
        response: { 201: postAnswer },
      },
    },
    async (request, reply) => {
      const post = await createPost(platform, actorOf(request), request.body);
      return reply.status(201).send({ post });
    },
  );
  api.patch(
    "/api/posts/:id",
    {
      schema: {
        summary: "Change one's own post",
        tags,
        params: byId,
        body: postChanges,
        response: { 200: postAnswer },
      },
    },
    async (request) => ({
      post: await changePost(platform, actorOf(request), request.params.id, request.body),
    }),
  );
  api.delete(
    "/api/posts/:id",
    {
      schema: {
        summary: "Delete one's own post with its comments",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await removeOwnPost(platform, actorOf(request), request.params.id);
      return success;
    },
  );
}
