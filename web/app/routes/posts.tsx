import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import {
  type PublicList,
  publicListQuery,
  PublicPosts,
} from "../../features/posts/PublicPosts.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/posts";

/** Visitors read them without the framework; members get them alive. */
export const handle = { hydrate: "members" };

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
const readOnServer = serverLoader(queries);
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  const loaded = await readOnServer(args);
  return { ...loaded, ...wanted(args.request), origin: new URL(args.request.url).origin };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { ...wanted(args.request), origin: location.origin };
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const { list, cursor, origin } = loaderData;
  const page = <PublicPosts list={list} cursor={cursor} origin={origin} />;
  if (user && user.registration_step >= REGISTRATION_COMPLETE) return page;
  return <VisitorShell>{page}</VisitorShell>;
}
