import {
  reviewAnswerBody,
  reviewList,
  reviewListQuery,
  reviewResult,
  reviewToday,
} from "@waymates/contract/features/reviews";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerReview } from "./service/answer-review.ts";
import { getToday, listReviews } from "./service/view-reviews.ts";

const tags = ["reviews"];

/** The questions that come back after a mistake. */
export function reviewRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/reviews",
    {
      schema: {
        summary: "Own questions that come back, earliest due first",
        tags,
        querystring: reviewListQuery,
        response: { 200: reviewList },
      },
    },
    async (request) => {
      const { userId, language } = actorOf(request);
      return listReviews(platform, { userId, language }, request.query);
    },
  );

  api.get(
    "/api/reviews/today",
    { schema: { summary: "What is due today", tags, response: { 200: reviewToday } } },
    async (request) => getToday(platform, actorOf(request).userId),
  );

  api.post(
    "/api/reviews/:nodeId/answer",
    {
      schema: {
        summary: "Answer a question that is due",
        tags,
        params: z.strictObject({ nodeId: z.uuid() }),
        body: reviewAnswerBody,
        response: { 200: reviewResult },
      },
    },
    async (request) =>
      answerReview(platform, actorOf(request).userId, request.params.nodeId, request.body),
  );
}
