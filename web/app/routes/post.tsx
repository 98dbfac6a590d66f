import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { PostPage } from "../../features/posts/PostPage.tsx";
import { commentsQuery, postQuery } from "../../features/posts/queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { VisitorPost } from "../../features/posts/VisitorPost.tsx";
import { browserLoader, sequentialLoader, serverLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/post";

/** Visitors read it without the framework; members get it alive. */
export const handle = { hydrate: "members" };

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  postQuery(params["postId"] ?? ""),
];
const readPost = serverLoader(queries);
/** The talk of a game may be closed; that is no refusal of the page. */
const readTalk = sequentialLoader(async (ask, { params }) => {
  await ask(commentsQuery(params["postId"] ?? ""));
});
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  const { dehydrated } = await readPost(args);
  const read = dehydrated.queries[0]?.state.data as { post: Post } | undefined;
  const talk = read?.post.comments_open ? (await readTalk(args)).dehydrated.queries : [];
  return {
    dehydrated: { ...dehydrated, queries: [...dehydrated.queries, ...talk] },
    origin: new URL(args.request.url).origin,
  };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { origin: location.origin };
}

export default function PostRoute({ params, loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const page = { id: params.postId, origin: loaderData.origin };
  if (user && user.registration_step >= REGISTRATION_COMPLETE) {
    return <PostPage {...page} key={page.id} />;
  }
  return (
    <VisitorShell>
      <VisitorPost {...page} key={page.id} />
    </VisitorShell>
  );
}
