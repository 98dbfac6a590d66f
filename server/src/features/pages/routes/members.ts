import * as operations from "@waymates/contract/operations/page-people";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readingOf } from "../../../platform/loaders.ts";
import type { Platform } from "../../../platform/platform.ts";
import { memberPageOf } from "../service/fields.ts";
import { toMemberWindow } from "../service/list.ts";
import { changeRole } from "../service/roles.ts";
import { banMember, muteMember, removeMember, unbanMember } from "../service/sanctions.ts";
import { getPage, showChange, showMember } from "../service/show.ts";
import { viewBanned, viewMuted } from "../service/view.ts";

/** The people of a page: their roles, and what moderators do about them. */
export function memberRoutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;

  serve(api, operations.listPageMembers, async (request) => {
    const page = await getPage(db, request.params.pageName);
    const window = toMemberWindow(request.query);
    const found = await memberPageOf(
      db,
      readingOf(request, translator),
      page,
      window,
      request.query,
    );
    return { ...found, items: found.items.map(showMember) };
  });

  serve(api, operations.changeMemberRole, async (request) => {
    const { pageName, id } = request.params;
    const { role } = request.body;
    const { page, member } = await changeRole(platform, actorOf(request), pageName, id, role);
    return { ...showChange(page), member: { userId: member.user_id, role: member.role } };
  });

  serve(api, operations.removePageMember, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await removeMember(platform, actorOf(request), pageName, id));
  });

  banRoutes(api, platform);
  muteRoutes(api, platform);
}

function banRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listPageBans, async (request) => {
    const { pageName } = request.params;
    return { items: await viewBanned(platform.db, actorOf(request), pageName, request.query) };
  });

  serve(api, operations.banPageMember, async (request) => {
    const { pageName, id } = request.params;
    const { reason } = request.body;
    return showChange(await banMember(platform, actorOf(request), pageName, id, reason));
  });

  serve(api, operations.unbanPageMember, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await unbanMember(platform, actorOf(request), pageName, id));
  });
}

function muteRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listPageMutes, async (request) => {
    const muted = await viewMuted(platform.db, actorOf(request), request.params.pageName);
    return {
      items: muted.map(({ userId, until }) => ({ userId, until: until.toISOString() })),
    };
  });

  serve(api, operations.mutePageMember, async (request) => {
    const { pageName, id } = request.params;
    const { days, reason } = request.body;
    return showChange(await muteMember(platform, actorOf(request), pageName, id, days, reason));
  });

  serve(api, operations.unmutePageMember, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await muteMember(platform, actorOf(request), pageName, id, 0));
  });
}
