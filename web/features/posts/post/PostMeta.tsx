import { useTranslation } from "../../../platform/i18n.tsx";
import { excerptOf } from "../excerpt.ts";
import { titleOf } from "../card/PostActions.tsx";
import { postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";

/** Returns the address of a drawn preview; each edit changes it. */
export const previewAddress = (kind: string, id: string, version: string) =>
  `/previews/${kind}/${id}.png?v=${encodeURIComponent(version)}`;

/** What search engines and previews of links read. Only public posts want to be found. */
export function PostMeta({ post, origin }: { post: Post; origin: string }) {
  const { t } = useTranslation();
  const address = `${origin}${postAddress(post.id)}`;
  const title = titleOf(post, t);
  const summary = excerptOf(post.body, 200) || title;
  const isPublic = post.visibility === "public" && post.state === "visible";
  const version = post.edited_at ?? post.created_at;
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
      {isPublic ? (
        <>
          <meta
            property="og:image"
            content={`${origin}${previewAddress("post", post.id, version)}`}
          />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
