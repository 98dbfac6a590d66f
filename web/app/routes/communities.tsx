import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { data } from "react-router";
import { CommunitiesPage } from "../../features/pages/CommunitiesPage.tsx";
import { PUBLIC_PAGES_MOST, publicPagesQuery } from "../../features/pages/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/communities";

/** Visitors read it without the framework; members get it alive. */
export const handle = { hydrate: "members" };

/** The page of the list that an address asks for; one that cannot be is not there. */
function wanted(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page");
  if (asked === null) return 1;
  const at = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 0;
  if (at < 1 || at > PUBLIC_PAGES_MOST) throw data(null, { status: 404 });
  return at;
}

const queries = ({ request }: { request: Request }) => [publicPagesQuery(wanted(request))];
const readOnServer = serverLoader(queries);
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await readOnServer(args)), at: wanted(args.request) };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { at: wanted(args.request) };
}

export default function Communities({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const page = <CommunitiesPage at={loaderData.at} />;
  if (user && user.registration_step >= REGISTRATION_COMPLETE) return page;
  return <VisitorShell>{page}</VisitorShell>;
}
