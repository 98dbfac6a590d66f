import * as operations from "@waymates/contract/operations/reviews";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerReview } from "./service/answer-review.ts";
import { getToday, listReviews } from "./service/view-reviews.ts";

/** The questions that come back after a mistake. */
export function reviewRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listReviews, async (request) =>
    listReviews(platform, actorOf(request), request.query),
  );

  serve(api, operations.viewReviewsToday, async (request) => getToday(platform, actorOf(request)));

  serve(api, operations.answerReview, async (request) =>
    answerReview(platform, actorOf(request), request.params.nodeId, request.body),
  );
}
