import { ConversationSkeleton } from "../../features/chat/conversation/ConversationPage.tsx";
import { PersonChat } from "../../features/chat/conversation/PersonChat.tsx";
import { useSession } from "../../platform/session.ts";
import type { Route } from "./+types/chat-person";

export default function ChatPersonRoute({ params: { userId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? (
    <PersonChat key={userId} userId={userId} readerId={user.id} />
  ) : (
    <ConversationSkeleton />
  );
}
