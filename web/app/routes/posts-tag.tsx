import { postsQuery } from "../../features/posts/queries.ts";
import { TagPage } from "../../features/posts/TagPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/posts-tag";

const ns = ["posts", "post", "link"];
export const handle = { ns };

const nameOf = (params: Record<string, string | undefined>) =>
  (params["tag"] ?? "").normalize("NFC").toLowerCase();
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  postsQuery({ tag: nameOf(params) }),
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, ns);

export default function Tag({ params }: Route.ComponentProps) {
  const name = nameOf(params);
  return <TagPage key={name} name={name} />;
}
