import { z } from "zod";
import { receiptBody, receiptList, receiptListQuery, receiptResult } from "../features/receipts.ts";
import { operation } from "../operation.ts";

const tag = "receipts";

export const listReceipts = operation({
  method: "GET",
  path: "/api/receipts",
  summary: "Own learning receipts, newest first",
  tag,
  query: receiptListQuery,
  answers: { 200: receiptList },
});

export const listProfileReceipts = operation({
  method: "GET",
  path: "/api/profiles/:username/receipts",
  summary: "The learning receipts that a person shows on their profile",
  tag,
  params: z.strictObject({ username: z.string().max(60) }),
  query: receiptListQuery,
  answers: { 200: receiptList },
});

export const updateReceipt = operation({
  method: "PATCH",
  path: "/api/receipts/:id",
  summary: "Change the note of a receipt, and whether the profile shows it",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  body: receiptBody,
  answers: { 200: receiptResult },
  whileMuted: ["remember"],
});
