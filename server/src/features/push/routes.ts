import * as operations from "@waymates/contract/operations/push";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { listDevices, removeDevice, saveDevice } from "./service/devices.ts";
import type { VapidKeys } from "./service/keys.ts";

export function pushRoutes(api: Api, platform: Platform, vapid: Promise<VapidKeys>): void {
  serve(api, operations.viewPushKey, async () => ({ key: (await vapid).publicKey }));

  serve(api, operations.listPushSubscriptions, async (request) => ({
    items: await listDevices(platform.db, actorOf(request)),
  }));

  serve(api, operations.subscribeToPush, async (request) => {
    const agent = request.headers["user-agent"] ?? null;
    return {
      success: true as const,
      id: await saveDevice(platform, actorOf(request), agent, request.body),
    };
  });

  serve(api, operations.unsubscribeFromPush, async (request) => {
    await removeDevice(platform.db, actorOf(request), request.body);
    return { success: true as const };
  });
}
