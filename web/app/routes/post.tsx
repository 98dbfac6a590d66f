import { PostPage } from "../../features/posts/post/PostPage.tsx";
import { commentsQuery, postQuery } from "../../features/posts/queries.ts";
import { VisitorPost } from "../../features/posts/post/VisitorPost.tsx";
import { browserLoader, readOnServer, tryOnServer } from "../../platform/route-data.ts";
import { queryClientContext } from "../../platform/route-contexts.ts";
import { useIsMember } from "../../platform/session.ts";
import { frameContext } from "../contexts.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import { PostSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/post";

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  postQuery(params["postId"] ?? ""),
];
const withComments = (args: Parameters<typeof queries>[0]) => [
  ...queries(args),
  commentsQuery(args.params["postId"] ?? ""),
];
export const handle = { queries: withComments };
const readInBrowser = browserLoader(queries);

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(frameContext)) return null;
  await readOnServer(args, queries(args));
  const { queryKey } = postQuery(args.params.postId);
  const read = args.context.get(queryClientContext).getQueryData(queryKey);
  // The comments of a game may be closed.
  if (read?.post.comments_open) await tryOnServer(args, commentsQuery(args.params.postId));
  return { origin: new URL(args.request.url).origin };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { origin: location.origin };
}
clientLoader.hydrate = true as const;

export default function PostRoute({ params, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  if (!loaderData) return <PostSkeleton />;
  const page = { id: params.postId, origin: loaderData.origin };
  if (isMember) return <PostPage {...page} key={page.id} />;
  return (
    <VisitorShell>
      <VisitorPost {...page} key={page.id} />
    </VisitorShell>
  );
}
