import { postPagesQuery } from "../../features/posts/queries.ts";
import { TagPage } from "../../features/posts/lists/TagPage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { FeedSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/posts-tag";

const nameOf = (params: Record<string, string | undefined>) =>
  (params["tag"] ?? "").normalize("NFC").toLowerCase();
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  postPagesQuery({ tag: nameOf(params) }),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Tag({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <FeedSkeleton />;
  const name = nameOf(params);
  return <TagPage key={name} name={name} />;
}
