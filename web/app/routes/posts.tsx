import {
  type PublicList,
  publicListQuery,
  PublicPosts,
} from "../../features/posts/lists/PublicPosts.tsx";
import { browserLoader, readOnServer } from "../../platform/route-data.ts";
import { useIsMember } from "../../platform/session.ts";
import { frameContext } from "../contexts.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import { FeedSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/posts";

const lists: Record<string, PublicList> = {
  "/posts/games": "games",
  "/posts/stories": "stories",
  "/posts/all-games": "all-games",
  "/posts/all-stories": "all-stories",
};

/** Which list an address means, and where its page begins. */
function wanted(request: Request): { list: PublicList; cursor: string | null } {
  const { pathname, searchParams } = new URL(request.url);
  return { list: lists[pathname] ?? "recent", cursor: searchParams.get("cursor") };
}

const queries = ({ request }: { request: Request }) => {
  const { list, cursor } = wanted(request);
  return [publicListQuery(list, cursor)];
};
export const handle = { queries };
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(frameContext)) return null;
  await readOnServer(args, queries(args));
  return { ...wanted(args.request), origin: new URL(args.request.url).origin };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { ...wanted(args.request), origin: location.origin };
}
clientLoader.hydrate = true as const;

export default function Posts({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const page = loaderData ? <PublicPosts {...loaderData} /> : <FeedSkeleton />;
  return isMember ? page : <VisitorShell>{page}</VisitorShell>;
}
