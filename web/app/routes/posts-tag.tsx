import { postsQuery } from "../../features/posts/queries.ts";
import { TagPage } from "../../features/posts/TagPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/posts-tag";

const nameOf = (params: Record<string, string | undefined>) =>
  (params["tag"] ?? "").normalize("NFC").toLowerCase();
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  postsQuery({ tag: nameOf(params) }),
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Tag({ params }: Route.ComponentProps) {
  const name = nameOf(params);
  return <TagPage key={name} name={name} />;
}
