import {
  ConversationPage,
  ConversationSkeleton,
} from "../../features/chat/conversation/ConversationPage.tsx";
import { chatQuery, firstMessagesQuery } from "../../features/chat/queries.ts";
import { useSession } from "../../platform/session.ts";
import type { Route } from "./+types/chat-group";

/** The cards in messages; the list beside it loads their texts. */
const queries = ({ params }: { params: Record<string, string | undefined> }) => {
  const chatId = params["chatId"] ?? "";
  return [chatQuery(chatId), firstMessagesQuery(chatId)];
};
export const handle = { queries };

export default function ChatGroupRoute({ params: { chatId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? (
    <ConversationPage key={chatId} chatId={chatId} readerId={user.id} />
  ) : (
    <ConversationSkeleton />
  );
}
