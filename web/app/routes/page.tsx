import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { useContext } from "react";
import { redirect } from "react-router";
import { CommunityPage } from "../../features/pages/CommunityPage.tsx";
import { pageQuery } from "../../features/pages/queries.ts";
import { VisitorPage } from "../../features/pages/VisitorPage.tsx";
import visitorScript from "../../features/pages/visitor-join.ts?worker&url";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { viewerContext } from "../contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/page";

const ns = ["page", "pageManage", "paths", "site", "tier"];
/** Visitors read it without the framework; members get it alive. */
export const handle = { ns, hydrate: "members" };

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pageQuery(params["pageName"] ?? ""),
];
const readPage = serverLoader(queries);
const readInBrowser = browserLoader(queries, ns);

export async function loader(args: Route.LoaderArgs) {
  // A visitor with an invitation reads who sends it, before anything else.
  const code = new URL(args.request.url).searchParams.get("invite") ?? "";
  if (INVITE_PATTERN.test(code) && args.context.get(viewerContext) === null) {
    throw redirect(`/i/${code}`);
  }
  return { ...(await readPage(args)), origin: new URL(args.request.url).origin };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { origin: location.origin };
}

export default function PageRoute({ params, loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const nonce = useContext(NonceContext)?.script;
  const page = { key: params.pageName, name: params.pageName, origin: loaderData.origin };
  if (user && user.registration_step >= REGISTRATION_COMPLETE) {
    return <CommunityPage {...page} key={page.key} />;
  }
  return (
    <VisitorShell>
      <VisitorPage {...page} key={page.key} />
      <script type="module" src={visitorScript} nonce={nonce} />
    </VisitorShell>
  );
}
