import type { PageDetails } from "@waymates/contract/features/page-views";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { useContext } from "react";
import { redirect } from "react-router";
import { CommunityPage } from "../../features/pages/page/CommunityPage.tsx";
import { PageFeed, pageFeedQuery } from "../../features/posts/lists/PageFeed.tsx";
import { pageQuery } from "../../features/pages/queries.ts";
import { VisitorPage } from "../../features/pages/page/VisitorPage.tsx";
import visitorScript from "../../features/pages/join/visitor-join.ts?worker&url";
import { browserLoader, readOnServer, tryOnServer } from "../../platform/route-data.ts";
import { useIsMember } from "../../platform/session.ts";
import { frameContext, viewerContext } from "../contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import { ProfileSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/page";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pageQuery(params["pageName"] ?? ""),
];
const withPosts = (args: Parameters<typeof queries>[0]) => [
  ...queries(args),
  pageFeedQuery(args.params["pageName"] ?? ""),
];
export const handle = { queries: withPosts };
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(frameContext)) return null;
  // A visitor with an invitation reads who sends it, before anything else.
  const code = new URL(args.request.url).searchParams.get("invite") ?? "";
  if (INVITE_PATTERN.test(code) && args.context.get(viewerContext) === null) {
    throw redirect(`/i/${code}`);
  }
  await Promise.all([
    readOnServer(args, queries(args)),
    tryOnServer(args, pageFeedQuery(args.params.pageName)),
  ]);
  return { origin: new URL(args.request.url).origin };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { origin: location.origin };
}
clientLoader.hydrate = true as const;

export default function PageRoute({ params, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const nonce = useContext(NonceContext)?.script;
  if (!loaderData) return <ProfileSkeleton />;
  const page = {
    name: params.pageName,
    origin: loaderData.origin,
    posts: (details: PageDetails) => <PageFeed page={details} />,
  };
  if (isMember) return <CommunityPage {...page} key={page.name} />;
  return (
    <VisitorShell>
      <VisitorPage {...page} key={page.name} />
      <script type="module" src={visitorScript} nonce={nonce} />
    </VisitorShell>
  );
}
