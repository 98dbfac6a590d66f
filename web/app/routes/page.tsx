import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { useContext } from "react";
import { redirect } from "react-router";
import { CommunityPage } from "../../features/pages/CommunityPage.tsx";
import type { PageDetails } from "../../features/pages/documents.ts";
import { PageFeed, pageFeedQuery } from "../../features/posts/PageFeed.tsx";
import { pageQuery } from "../../features/pages/queries.ts";
import { VisitorPage } from "../../features/pages/VisitorPage.tsx";
import visitorScript from "../../features/pages/visitor-join.ts?worker&url";
import { browserLoader, sequentialLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { viewerContext } from "../contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/page";

/** Visitors read it without the framework; members get it alive. */
export const handle = { hydrate: "members" };

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  pageQuery(params["pageName"] ?? ""),
];
const readPage = serverLoader(queries);
/** Posts of a page that shows none to its reader are no refusal of the page. */
const readPosts = sequentialLoader(async (ask, { params }) => {
  await ask(pageFeedQuery(params["pageName"] ?? ""));
});
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  // A visitor with an invitation reads who sends it, before anything else.
  const code = new URL(args.request.url).searchParams.get("invite") ?? "";
  if (INVITE_PATTERN.test(code) && args.context.get(viewerContext) === null) {
    throw redirect(`/i/${code}`);
  }
  const [page, posts] = await Promise.all([readPage(args), readPosts(args)]);
  const queries = [...page.dehydrated.queries, ...posts.dehydrated.queries];
  return {
    dehydrated: { ...page.dehydrated, queries },
    origin: new URL(args.request.url).origin,
  };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { origin: location.origin };
}

export default function PageRoute({ params, loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const nonce = useContext(NonceContext)?.script;
  const page = {
    name: params.pageName,
    origin: loaderData.origin,
    posts: (details: PageDetails) => <PageFeed page={details} />,
  };
  if (user && user.registration_step >= REGISTRATION_COMPLETE) {
    return <CommunityPage {...page} key={page.name} />;
  }
  return (
    <VisitorShell>
      <VisitorPage {...page} key={page.name} />
      <script type="module" src={visitorScript} nonce={nonce} />
    </VisitorShell>
  );
}
