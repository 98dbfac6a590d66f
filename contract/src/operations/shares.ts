import { z } from "zod";
import { seatAnswer, seatBody } from "../features/games.ts";
import {
  cardList,
  cardQuery,
  newShareBody,
  ownShareList,
  shareAnswer,
  shareChanges,
  shareLink,
  sharedThing,
} from "../features/shares.ts";
import { pageQuery } from "../paging.ts";
import { operation } from "../operation.ts";

const tag = "shares";
const byCode = z.strictObject({ code: z.string().max(100) });
const SEATS_A_MINUTE = 300;

export const listCards = operation({
  method: "GET",
  path: "/api/cards",
  summary: "Cards of addresses of this site that the caller may see, each in its place, else null",
  tag,
  query: cardQuery,
  answers: { 200: cardList },
  access: "anyone",
});

export const createShare = operation({
  method: "POST",
  path: "/api/shares",
  summary: "Pass a post, a page or a game on: to a person, a chat, a page, or by a public link",
  tag,
  body: newShareBody,
  answers: { 200: shareAnswer },
  whileMuted: "refused",
  problems: ["NOT_PUBLIC"],
});

export const listShares = operation({
  method: "GET",
  path: "/api/shares",
  summary: "The caller's public links that stand, the last made first",
  tag,
  query: pageQuery,
  answers: { 200: ownShareList },
});

export const viewShare = operation({
  method: "GET",
  path: "/api/shares/:code",
  summary: "What a public link leads to",
  tag,
  params: byCode,
  answers: { 200: sharedThing },
  access: "anyone",
  problems: ["EXPIRED"],
});

export const updateShare = operation({
  method: "PATCH",
  path: "/api/shares/:code",
  summary: "Say whether search engines may list a link to one's own thing",
  tag,
  params: byCode,
  body: shareChanges,
  answers: { 200: shareLink },
  problems: ["EXPIRED", "NOT_PUBLIC"],
});

export const deleteShare = operation({
  method: "DELETE",
  path: "/api/shares/:code",
  summary: "Take back a public link of one's own",
  tag,
  params: byCode,
  answers: { 200: z.object({ success: z.literal(true) }) },
});

export const takeGuestSeat = operation({
  method: "POST",
  path: "/api/shares/:code/seat",
  summary:
    "Take a seat in the game of a link: a guest by name, who gets the cookie game_seat; again: the same seat, under a corrected name until the game begins",
  tag,
  params: byCode,
  body: seatBody,
  answers: { 200: seatAnswer, 201: seatAnswer },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: SEATS_A_MINUTE, per: "1 minute", scale: "multiplies", by: "address" },
  problems: ["EXPIRED", "GAME_FULL", "NAME_FIXED"],
});
