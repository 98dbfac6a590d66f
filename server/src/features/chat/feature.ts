import type { CreateFeature } from "../../platform/feature.ts";
import { chatListeners } from "./listeners.ts";
import { chatRoutes } from "./routes.ts";
import { themeRoutes } from "./routes/theme.ts";
import type { ChatContext } from "./service/context.ts";
import { createFanOut } from "./service/fan-out.ts";
import { createMembers } from "./service/members.ts";
import { lookForMissed } from "./service/missed.ts";
import { createPresence } from "./service/presence.ts";
import { createWriter } from "./service/writer.ts";
import { chatSockets } from "./sockets.ts";
import { chatData } from "./store/personal-data.ts";

/** Sockets, routes and listeners share what this process remembers of chats and who is online. */
export const chatFeature: CreateFeature = (platform) => {
  const members = createMembers(platform.db);
  const chat: ChatContext = {
    ...platform,
    members,
    fanOut: createFanOut(platform, members),
    writer: createWriter(platform.database),
    presence: createPresence(platform),
  };
  let stopLooking = () => undefined as void;
  return {
    name: "chat",
    listeners() {
      chatSockets(chat);
      chatListeners(chat);
    },
    routes(api) {
      chatRoutes(api, chat);
      themeRoutes(api, platform);
    },
    start() {
      chat.presence.start();
      stopLooking = lookForMissed(chat);
    },
    async stop() {
      stopLooking();
      await chat.presence.stop();
    },
    personalData: chatData,
  };
};
