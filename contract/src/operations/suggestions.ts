import { byId } from "../operation-parts.ts";
import { z } from "zod";
import {
  suggestionAnswer,
  suggestionBody,
  suggestionList,
  suggestionQuery,
  voteBody,
} from "../features/staff-translations.ts";
import { operation } from "../operation.ts";

const tag = "translations";
const byCode = z.strictObject({ code: z.string().max(20) });

export const createSuggestion = operation({
  method: "POST",
  path: "/api/translations/:code/suggestions",
  summary: "Suggest a better text",
  tag,
  params: byCode,
  body: suggestionBody,
  answers: { 201: suggestionAnswer },
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const listSuggestions = operation({
  method: "GET",
  path: "/api/translations/:code/suggestions",
  summary: "What people suggest for a language, the latest first",
  tag,
  params: byCode,
  query: suggestionQuery,
  answers: { 200: suggestionList },
});

export const voteSuggestion = operation({
  method: "PUT",
  path: "/api/suggestions/:id/vote",
  summary: "Vote for a suggestion (1) or against it (-1), or take the vote back (0)",
  tag,
  params: byId,
  body: voteBody,
  answers: { 200: suggestionAnswer },
  problems: ["CONFLICT"],
});

export const withdrawSuggestion = operation({
  method: "DELETE",
  path: "/api/suggestions/:id",
  summary: "Take an open suggestion of one's own back",
  tag,
  params: byId,
  answers: { 200: z.object({ success: z.literal(true) }) },
});
