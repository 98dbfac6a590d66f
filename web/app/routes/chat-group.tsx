import { ConversationPage } from "../../features/chat/conversation/ConversationPage.tsx";
import { loadChat } from "../../features/chat/loadChat.ts";
import { useSession } from "../../platform/session.ts";
import { sequentialLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/chat-group";

/** The cards in messages; the list beside it loads them. */
export const loader = sequentialLoader((ask, { params }) => loadChat(ask, params["chatId"] ?? ""));
/** In the browser the page asks by itself, and shows at once what it holds. */
export const clientLoader = () => null;

export default function ChatGroupRoute({ params: { chatId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? <ConversationPage key={chatId} chatId={chatId} readerId={user.id} /> : null;
}
