import { useMemo } from "react";
import { Outlet, useLocation, useNavigate, useParams } from "react-router";
import { ChatPage } from "../../features/chat/ChatPage.tsx";
import { chatsQuery } from "../../features/chat/queries.ts";
import { ChatSlotsContext } from "../../features/chat/slots.ts";
import { chatThemeQuery } from "../../features/chat/theme/useChatTheme.ts";
import { QuizCard } from "../../features/games/live/chat/QuizCard.tsx";
import { newGameAddress } from "../../features/games/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";

const queries = () => [chatsQuery("chats"), chatThemeQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function ChatRoute() {
  const { user } = useSession();
  const { userId, chatId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const slots = useMemo(
    () => ({
      gameCard: (id: string) => <QuizCard id={id} />,
      startQuiz: (chat: string) => void navigate(`${newGameAddress}?chat=${chat}`),
    }),
    [navigate],
  );
  return (
    <ChatSlotsContext value={slots}>
      <ChatPage
        readerId={user?.id ?? ""}
        folder={user && search.includes("folder=requests") ? "requests" : "chats"}
      >
        {(userId ?? chatId) ? <Outlet /> : null}
      </ChatPage>
    </ChatSlotsContext>
  );
}
