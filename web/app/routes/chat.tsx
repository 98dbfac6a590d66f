import { Outlet, useLocation, useParams } from "react-router";
import { ChatPage } from "../../features/chat/ChatPage.tsx";
import { chatsQuery } from "../../features/chat/queries.ts";
import { chatThemeQuery } from "../../features/chat/theme/useChatTheme.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";

const ns = ["chat", "chatTheme", "receipt", "tier", "link"];
export const handle = { ns };
const queries = () => [chatsQuery("chats"), chatThemeQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, ns);

export default function ChatRoute() {
  const { user } = useSession();
  const { userId, chatId } = useParams();
  const { search } = useLocation();
  if (!user) return null;
  return (
    <ChatPage readerId={user.id} folder={search.includes("folder=requests") ? "requests" : "chats"}>
      {(userId ?? chatId) ? <Outlet /> : null}
    </ChatPage>
  );
}
