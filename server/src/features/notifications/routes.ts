import * as operations from "@waymates/contract/operations/notifications";
import { serve } from "../../platform/http/serve.ts";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { listOwnMutes, muteTarget, unmuteTarget } from "./service/mute.ts";
import { changePreferences } from "./service/preferences.ts";
import { getPreferences } from "./store/preferences.ts";
import { countUnreadOf, markAsRead, readPage } from "./service/read.ts";
import { explain } from "./service/why.ts";
import { markSeen } from "./store.ts";

export function notificationRoutes(api: Api, platform: Platform): void {
  declareLists(api, platform);
  declareMarks(api, platform);
  declarePreferences(api, platform);
  declareMutes(api, platform);
}

function declareLists(api: Api, platform: Platform): void {
  serve(api, operations.listNotifications, async (request) => {
    const language = await readerLanguage(request, platform.translator);
    return readPage(platform, { id: actorOf(request).userId, language }, request.query);
  });

  serve(api, operations.createNotification, async () => {
    throw new Problem("FORBIDDEN");
  });

  serve(api, operations.countUnread, async (request) => ({
    count: await countUnreadOf(platform.db, actorOf(request).userId),
  }));
}

function declareMarks(api: Api, platform: Platform): void {
  serve(api, operations.markNotificationsSeen, async (request) => {
    await markSeen(platform.db, actorOf(request).userId);
    return { success: true as const };
  });

  serve(api, operations.markNotificationRead, async (request) => ({
    success: true as const,
    unreadCount: await markAsRead(platform, actorOf(request), [request.params.id]),
  }));

  serve(api, operations.markNotificationsRead, async (request) => {
    const ids = "ids" in request.body ? request.body.ids : null;
    return {
      success: true as const,
      unreadCount: await markAsRead(platform, actorOf(request), ids),
    };
  });
}

function declarePreferences(api: Api, platform: Platform): void {
  serve(api, operations.viewNotificationPreferences, async (request) =>
    getPreferences(platform.db, actorOf(request).userId),
  );

  serve(api, operations.changeNotificationPreferences, async (request) =>
    changePreferences(platform, actorOf(request), request.body),
  );
}

/** Why a notification came, and what a person wants no more of. */
function declareMutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;
  const readerOf = async (request: FastifyRequest) => ({
    actor: actorOf(request),
    language: await readerLanguage(request, translator),
  });
  serve(api, operations.explainNotification, async (request) =>
    explain(platform, await readerOf(request), request.params.id),
  );

  serve(api, operations.listMutes, async (request) => ({
    items: await listOwnMutes(platform, await readerOf(request)),
    nextCursor: null,
  }));

  serve(api, operations.mute, async (request) => {
    const { kind, id } = request.params;
    return { mute: await muteTarget(platform, await readerOf(request), { kind, target: id }) };
  });

  serve(api, operations.unmute, async (request) => {
    const { kind, id } = request.params;
    await unmuteTarget(db, actorOf(request), { kind, target: id });
    return { success: true as const };
  });
}
