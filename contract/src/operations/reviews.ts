import { z } from "zod";
import {
  reviewAnswerBody,
  reviewList,
  reviewListQuery,
  reviewResult,
  reviewToday,
} from "../features/reviews.ts";
import { operation } from "../operation.ts";

const tag = "reviews";

export const listReviews = operation({
  method: "GET",
  path: "/api/reviews",
  summary: "Own questions that come back, earliest due first",
  tag,
  query: reviewListQuery,
  answers: { 200: reviewList },
});

export const viewReviewsToday = operation({
  method: "GET",
  path: "/api/reviews/today",
  summary: "What is due today",
  tag,
  answers: { 200: reviewToday },
});

export const answerReview = operation({
  method: "POST",
  path: "/api/reviews/:nodeId/answer",
  summary: "Answer a question that is due",
  tag,
  params: z.strictObject({ nodeId: z.uuid() }),
  body: reviewAnswerBody,
  answers: { 200: reviewResult },
  whileMuted: "allowed",
  problems: ["REVIEW_NOT_DUE"],
});
