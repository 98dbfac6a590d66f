import type { Feature } from "../../platform/feature.ts";
import { chatListeners } from "./listeners.ts";
import { chatRoutes } from "./routes.ts";
import type { ChatContext } from "./service/context.ts";
import { watchForMissed } from "./service/missed-messages.ts";
import { chatSockets } from "./sockets.ts";
import { chatData } from "./store/personal-data.ts";
import { listMessagePictures } from "./store/pictures.ts";

export { createChat } from "./service/context.ts";

/**
 * Chats of two people, of groups and of the channels of pages, with who is online. Sockets, routes and
 * listeners share what this process remembers of them.
 */
export const chatFeature = ({ chat }: { chat: ChatContext }): Feature => {
  let stopWatching = () => undefined as void;
  return {
    name: "chat",
    listeners() {
      chatSockets(chat);
      chatListeners(chat);
    },
    routes: (api) => chatRoutes(api, chat),
    start() {
      chat.presence.start();
      stopWatching = watchForMissed(chat);
    },
    async stop() {
      stopWatching();
      await chat.presence.stop();
    },
    personalData: chatData,
    pictureUses: listMessagePictures,
  };
};
