import { forModerators } from "../operation-parts.ts";
import { z } from "zod";
import {
  appealDecided,
  appealDecisionBody,
  staffAppealList,
  staffAppealQuery,
} from "../features/sanctions.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listAppeals = operation({
  method: "GET",
  path: "/api/admin/appeals",
  summary: "Appeals, open ones first",
  tag,
  query: staffAppealQuery,
  answers: { 200: staffAppealList },
  access: forModerators,
});

export const decideAppeal = operation({
  method: "POST",
  path: "/api/admin/appeals/:id/decision",
  summary: "Let a sanction stand, or lift it",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  body: appealDecisionBody,
  answers: { 200: appealDecided },
  access: forModerators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});
