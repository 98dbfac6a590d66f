import { data } from "react-router";
import { CommunitiesPage } from "../../features/pages/list/CommunitiesPage.tsx";
import { PUBLIC_PAGES_MOST, publicPagesQuery } from "../../features/pages/queries.ts";
import { browserLoader, readOnServer } from "../../platform/route-data.ts";
import { useIsMember } from "../../platform/session.ts";
import { frameContext } from "../contexts.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import { CardsSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/communities";

/** The page of the list that an address asks for; one that cannot be is not there. */
function wanted(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page");
  if (asked === null) return 1;
  const at = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 0;
  if (at < 1 || at > PUBLIC_PAGES_MOST) throw data(null, { status: 404 });
  return at;
}

const queries = ({ request }: { request: Request }) => [publicPagesQuery(wanted(request))];
export const handle = { queries };
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(frameContext)) return null;
  await readOnServer(args, queries(args));
  return { at: wanted(args.request) };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { at: wanted(args.request) };
}
clientLoader.hydrate = true as const;

export default function Communities({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const page = loaderData ? <CommunitiesPage at={loaderData.at} /> : <CardsSkeleton />;
  return isMember ? page : <VisitorShell>{page}</VisitorShell>;
}
