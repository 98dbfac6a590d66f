import { ConversationSkeleton } from "../../features/chat/conversation/ConversationPage.tsx";
import { PersonChat } from "../../features/chat/conversation/PersonChat.tsx";
import { personChatQuery } from "../../features/chat/personChatQuery.ts";
import type { Queries } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import type { Route } from "./+types/chat-person";

const queries: Queries = ({ params, user }) =>
  user ? [personChatQuery(params["userId"] ?? "", user.id)] : [];
export const handle = { queries };

export default function ChatPersonRoute({ params: { userId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? (
    <PersonChat key={userId} userId={userId} readerId={user.id} />
  ) : (
    <ConversationSkeleton />
  );
}
