import * as operations from "@waymates/contract/operations/posts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf, readerOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changePost, removeOwnPost } from "../service/change-post.ts";
import { createPost } from "../service/create-post.ts";
import { findTags } from "../service/find-tags.ts";
import { getPost, viewLikers, viewPosts } from "../service/view-posts.ts";

/** Writing, reading, changing and deleting posts, and what they are found by. */
export function postRoutes(api: Api, platform: Platform): void {
  declareReading(api, platform);
  declareWriting(api, platform);
}

function declareReading(api: Api, { db, translator }: Platform): void {
  serve(api, operations.listPosts, async (request) => {
    const language = await readerLanguage(request, translator);
    return viewPosts(db, readerOf(request), request.query, language);
  });
  serve(api, operations.viewPost, async (request) => {
    const language = await readerLanguage(request, translator);
    return { post: await getPost(db, readerOf(request), request.params.id, language) };
  });
  serve(api, operations.listLikes, async (request) =>
    viewLikers(db, readerOf(request), request.params.id, request.query),
  );
  serve(api, operations.searchTags, async (request) => findTags(db, request.query));
}

function declareWriting(api: Api, platform: Platform): void {
  serve(api, operations.createPost, async (request, reply) => {
    const post = await createPost(platform, actorOf(request), request.body);
    return reply.status(201).send({ post });
  });
  serve(api, operations.updatePost, async (request) => ({
    post: await changePost(platform, actorOf(request), request.params.id, request.body),
  }));
  serve(api, operations.deletePost, async (request) => {
    await removeOwnPost(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
}
