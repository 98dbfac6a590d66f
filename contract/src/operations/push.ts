import {
  pushDevicesAnswer,
  pushKeyAnswer,
  pushRemoval,
  pushRemovedAnswer,
  pushSavedAnswer,
  pushSubscriptionBody,
} from "../features/push.ts";
import { operation } from "../operation.ts";

const tag = "push";

export const viewPushKey = operation({
  method: "GET",
  path: "/api/push/key",
  summary: "The key that a browser subscribes with",
  tag,
  answers: { 200: pushKeyAnswer },
});

export const listPushSubscriptions = operation({
  method: "GET",
  path: "/api/push/subscriptions",
  summary: "The caller's devices that get push messages",
  tag,
  answers: { 200: pushDevicesAnswer },
});

export const subscribeToPush = operation({
  method: "POST",
  path: "/api/push/subscriptions",
  summary: "Send push messages to this browser",
  tag,
  body: pushSubscriptionBody,
  answers: { 200: pushSavedAnswer },
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const unsubscribeFromPush = operation({
  method: "DELETE",
  path: "/api/push/subscriptions",
  summary: "Send no more push messages to a browser of the caller's",
  tag,
  body: pushRemoval,
  answers: { 200: pushRemovedAnswer },
  whileMuted: "allowed",
});
