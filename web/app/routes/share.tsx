import { chatsQuery } from "../../features/chat/queries.ts";
import { SharePage } from "../../features/installed/SharePage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";

const queries = () => [chatsQuery("chats")];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Share() {
  const { user } = useSession();
  return user ? <SharePage readerId={user.id} /> : <ListPageSkeleton />;
}
