import * as comments from "@waymates/contract/operations/comments";
import * as posts from "@waymates/contract/operations/posts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { untag } from "../service/change-post.ts";
import { likeComment, likePost } from "../service/like.ts";
import { pinPost } from "../service/pin.ts";
import { playPost } from "../service/play-post.ts";

/** What people do with a post: like, pin, take themselves off. PUT does it, DELETE takes it back. */
export function postActRoutes(api: Api, platform: Platform): void {
  for (const [like, isLiked] of [
    [posts.likePost, true],
    [posts.unlikePost, false],
  ] as const) {
    serve(api, like, async (request) =>
      likePost(platform, actorOf(request), request.params.id, isLiked),
    );
  }
  for (const [like, isLiked] of [
    [comments.likeComment, true],
    [comments.unlikeComment, false],
  ] as const) {
    serve(api, like, async (request) =>
      likeComment(platform, actorOf(request), request.params.id, isLiked),
    );
  }
  for (const [pin, isPinned] of [
    [posts.pinPost, true],
    [posts.unpinPost, false],
  ] as const) {
    serve(api, pin, async (request) =>
      pinPost(platform, actorOf(request), request.params.id, isPinned),
    );
  }
  serve(api, posts.untagMe, async (request) => {
    await untag(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
  serve(api, posts.playPost, async (request) => {
    const language = await readerLanguage(request, platform.translator);
    return playPost(platform, actorOf(request), language, request.params.id);
  });
}
