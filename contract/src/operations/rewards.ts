import {
  awardBody,
  awardRefusal,
  awardResult,
  eventBody,
  eventResult,
  ledgerPage,
  ledgerQuery,
  pointDays,
  pointDaysQuery,
  pointsSummary,
} from "../features/rewards.ts";
import { operation } from "../operation.ts";

const tag = "rewards";

export const awardDailyLogin = operation({
  method: "POST",
  path: "/api/points/award",
  summary: "Ask for the points of the daily login",
  tag,
  body: awardBody,
  answers: { 200: awardResult, 400: awardRefusal },
  whileMuted: "allowed",
  problems: ["DAILY_LIMIT_REACHED"],
});

export const reportEvent = operation({
  method: "POST",
  path: "/api/gamification/event",
  summary: "Say that something happened; the server alone decides what it is worth",
  tag,
  body: eventBody,
  answers: { 200: eventResult },
  whileMuted: "allowed",
});

export const viewPointsSummary = operation({
  method: "GET",
  path: "/api/points/summary",
  summary: "Own points and streak",
  tag,
  answers: { 200: pointsSummary },
});

export const listPoints = operation({
  method: "GET",
  path: "/api/points/ledger",
  summary: "Own bookings, newest first",
  tag,
  query: ledgerQuery,
  answers: { 200: ledgerPage },
});

export const listPointDays = operation({
  method: "GET",
  path: "/api/points/days",
  summary: "Own points by UTC day and tag",
  tag,
  query: pointDaysQuery,
  answers: { 200: pointDays },
});
