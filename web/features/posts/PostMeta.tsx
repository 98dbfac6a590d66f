import { useTranslation } from "../../platform/i18n.tsx";
import { excerptOf } from "./postText.ts";
import { titleOf } from "./PostActions.tsx";
import { postAddress } from "./queries.ts";
import type { Post } from "@waymates/contract/features/posts";

/** What search engines and previews of links read. Only public posts want to be found. */
export function PostMeta({ post, origin }: { post: Post; origin: string }) {
  const { t } = useTranslation("post");
  const address = `${origin}${postAddress(post.id)}`;
  const title = titleOf(post, t);
  const summary = excerptOf(post.body, 200) || title;
  const isPublic = post.visibility === "public" && post.state === "visible";
  return (
    <>
      <title>{`${title} · Waymates`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {isPublic ? null : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/icon-512.png`} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
