import * as operations from "@waymates/contract/operations/pages";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeChannel, createChannel, deleteChannel } from "../service/channels.ts";
import { createPage, deletePage, updatePage } from "../service/change-page.ts";
import { inviteToPage } from "../service/invite.ts";
import { attachPath, detachPath } from "../service/paths.ts";
import { transferPage } from "../service/roles.ts";
import { showChange, showChannel } from "../service/show.ts";

/** Opening, changing and deleting pages, with their channels and paths. */
export function changingRoutes(api: Api, platform: Platform): void {
  serve(api, operations.createPage, async (request, reply) => {
    const page = await createPage(platform, actorOf(request), request.body);
    return reply.status(201).send(showChange(page));
  });

  serve(api, operations.updatePage, async (request) => {
    const { pageName } = request.params;
    return showChange(await updatePage(platform, actorOf(request), pageName, request.body));
  });

  serve(api, operations.deletePage, async (request) => {
    await deletePage(platform, actorOf(request), request.params.pageName);
    return { success: true as const };
  });

  serve(api, operations.transferPage, async (request) => {
    const { pageName } = request.params;
    const { userId } = request.body;
    return showChange(await transferPage(platform, actorOf(request), pageName, userId));
  });

  serve(api, operations.inviteToPage, async (request) => {
    const { pageName } = request.params;
    const { userIds } = request.body;
    return { invited: await inviteToPage(platform, actorOf(request), pageName, userIds) };
  });

  serve(api, operations.attachPagePath, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await attachPath(platform, actorOf(request), pageName, id));
  });

  serve(api, operations.detachPagePath, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await detachPath(platform, actorOf(request), pageName, id));
  });

  channelRoutes(api, platform);
}

function channelRoutes(api: Api, platform: Platform): void {
  serve(api, operations.createPageChannel, async (request, reply) => {
    const { pageName } = request.params;
    const made = await createChannel(platform, actorOf(request), pageName, request.body);
    return reply.status(201).send({ channel: showChannel(made.channel, made.page) });
  });

  serve(api, operations.updatePageChannel, async (request) => {
    const { pageName, id } = request.params;
    const made = await changeChannel(platform, actorOf(request), pageName, id, request.body);
    return { channel: showChannel(made.channel, made.page) };
  });

  serve(api, operations.deletePageChannel, async (request) => {
    const { pageName, id } = request.params;
    return showChange(await deleteChannel(platform, actorOf(request), pageName, id));
  });
}
