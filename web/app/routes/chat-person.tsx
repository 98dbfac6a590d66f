import { loadPersonChat } from "../../features/chat/loadChat.ts";
import { PersonChat } from "../../features/chat/conversation/PersonChat.tsx";
import { sequentialLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import type { Route } from "./+types/chat-person";

/** The cards in messages; the list beside it loads them. */
export const loader = sequentialLoader((ask, { params }) =>
  loadPersonChat(ask, params["userId"] ?? ""),
);
/** In the browser the page asks by itself, and shows at once what it holds. */
export const clientLoader = () => null;

export default function ChatPersonRoute({ params: { userId } }: Route.ComponentProps) {
  const { user } = useSession();
  return user ? <PersonChat key={userId} userId={userId} readerId={user.id} /> : null;
}
