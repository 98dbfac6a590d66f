import {
  pushDevicesAnswer,
  pushKeyAnswer,
  pushRemoval,
  pushRemovedAnswer,
  pushSavedAnswer,
  pushSubscriptionBody,
} from "@waymates/contract/features/push";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { listDevices, removeDevice, saveDevice } from "./service/devices.ts";
import type { VapidKeys } from "./service/keys.ts";

const tags = ["push"];

export function pushRoutes(api: Api, platform: Platform, vapid: Promise<VapidKeys>): void {
  api.get(
    "/api/push/key",
    {
      schema: {
        summary: "The key that a browser subscribes with",
        tags,
        response: { 200: pushKeyAnswer },
      },
    },
    async () => ({ key: (await vapid).publicKey }),
  );

  api.get(
    "/api/push/subscriptions",
    {
      schema: {
        summary: "The caller's devices that get push messages",
        tags,
        response: { 200: pushDevicesAnswer },
      },
    },
    async (request) => ({ items: await listDevices(platform.db, actorOf(request)) }),
  );

  api.post(
    "/api/push/subscriptions",
    {
      schema: {
        summary: "Send push messages to this browser",
        tags,
        body: pushSubscriptionBody,
        response: { 200: pushSavedAnswer },
      },
    },
    async (request) => {
      const agent = request.headers["user-agent"] ?? null;
      return {
        success: true as const,
        id: await saveDevice(platform, actorOf(request), agent, request.body),
      };
    },
  );

  api.delete(
    "/api/push/subscriptions",
    {
      schema: {
        summary: "Send no more push messages to a browser of the caller's",
        tags,
        body: pushRemoval,
        response: { 200: pushRemovedAnswer },
      },
    },
    async (request) => {
      await removeDevice(platform.db, actorOf(request), request.body);
      return { success: true as const };
    },
  );
}
