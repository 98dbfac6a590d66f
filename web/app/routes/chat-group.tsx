import { ConversationPage } from "../../features/chat/conversation/ConversationPage.tsx";
import { useSession } from "../../platform/session.ts";
import type { Route } from "./+types/chat-group";

export default function ChatGroupRoute({ params: { chatId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? <ConversationPage key={chatId} chatId={chatId} readerId={user.id} /> : null;
}
