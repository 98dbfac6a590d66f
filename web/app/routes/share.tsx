import { chatsQuery } from "../../features/chat/queries.ts";
import { SharePage } from "../../features/installed/SharePage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";

const queries = () => [chatsQuery("chats")];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Share() {
  const { user } = useSession();
  return user ? <SharePage readerId={user.id} /> : null;
}
