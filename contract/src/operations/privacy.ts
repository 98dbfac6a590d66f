import { z } from "zod";
import {
  accountExport,
  deleteAccountAnswer,
  deleteAccountBody,
  exportBody,
  exportsAnswer,
  restoreAccountBody,
} from "../features/privacy.ts";
import { operation } from "../operation.ts";

const tag = "privacy";
const access = "registering";

export const deleteAccount = operation({
  method: "DELETE",
  path: "/api/account",
  summary: "Delete the caller's account; it can be restored for 30 days",
  tag,
  body: deleteAccountBody,
  answers: { 200: deleteAccountAnswer },
  access,
  whileMuted: "allowed",
  problems: ["REAUTHENTICATION_REQUIRED"],
});

export const restoreAccount = operation({
  method: "POST",
  path: "/api/account/restore",
  summary: "Restore a deleted account",
  tag,
  body: restoreAccountBody,
  answers: { 200: z.object({ success: z.literal(true) }) },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 30, per: "1 hour" },
  problems: ["EXPIRED"],
});

export const requestExport = operation({
  method: "POST",
  path: "/api/account/export",
  summary: "Have everything about the caller packed into one file",
  tag,
  body: exportBody,
  answers: { 202: accountExport },
  access,
  whileMuted: "allowed",
  problems: ["EXPORT_ONCE_A_DAY", "REAUTHENTICATION_REQUIRED"],
});

export const viewNewestExport = operation({
  method: "GET",
  path: "/api/account/export",
  summary: "The newest export of the caller",
  tag,
  answers: { 200: exportsAnswer },
  access,
});

export const viewExport = operation({
  method: "GET",
  path: "/api/account/export/:id",
  summary: "How far an export is; with download=true the file itself",
  tag,
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ download: z.literal("true").optional() }),
  answers: { 200: accountExport },
  access,
  problems: ["CONFLICT", "EXPIRED"],
});
