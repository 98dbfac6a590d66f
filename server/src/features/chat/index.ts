export { messageReports } from "./service/reported.ts";
/** For features that write a message in somebody's name. */
export { sendToChat } from "./service/chat-of.ts";
