import {
  waitlistAnswer,
  waitlistBody,
  waitlistConfirmBody,
  waitlistPlace,
} from "../features/waitlist.ts";
import { operation } from "../operation.ts";

const tag = "waitlist";

export const joinWaitlist = operation({
  method: "POST",
  path: "/api/waitlist",
  summary: "Ask for a place; a mail confirms it",
  tag,
  body: waitlistBody,
  answers: { 202: waitlistAnswer },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 10, scale: "multiplies", per: "1 hour", by: "address" },
});

export const confirmWaitlistPlace = operation({
  method: "POST",
  path: "/api/waitlist/confirm",
  summary: "Confirm a place by the token of its mail, and see where it is",
  tag,
  body: waitlistConfirmBody,
  answers: { 200: waitlistPlace },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 60, scale: "multiplies", per: "1 hour", by: "address" },
  problems: ["EXPIRED"],
});
