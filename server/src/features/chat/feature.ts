import type { CreateFeature } from "../../platform/feature.ts";
import { chatListeners } from "./listeners.ts";
import { chatRoutes } from "./routes.ts";
import { themeRoutes } from "./routes/theme.ts";
import { receiveBroadcasts, watchForMissed } from "./service/broadcast.ts";
import { chatOf } from "./service/chat-of.ts";
import { chatSockets } from "./sockets.ts";
import { chatData } from "./store/personal-data.ts";

/** Sockets, routes and listeners share this process's cache of chats and presences. */
export const chatFeature: CreateFeature = (platform) => {
  const chat = chatOf(platform);
  let stopWatching = () => undefined as void;
  return {
    name: "chat",
    listeners() {
      chatSockets(chat);
      chatListeners(chat);
      receiveBroadcasts(chat);
    },
    routes(api) {
      chatRoutes(api, chat);
      themeRoutes(api, platform);
    },
    start() {
      chat.presence.start();
      stopWatching = watchForMissed(chat);
    },
    async stop() {
      stopWatching();
      await chat.presence.stop();
    },
    personalData: chatData,
  };
};
