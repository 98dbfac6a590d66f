import { fullName } from "@waymates/contract/features/person-names";
import type { Post } from "@waymates/contract/features/posts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { titleOf } from "../card/PostActions.tsx";
import { excerptOf } from "../excerpt.ts";
import { postAddress } from "../queries.ts";

/** What machines read of a public post: who wrote it, and when. */
export function PostFacts({ post, origin }: { post: Post; origin: string }) {
  const { t } = useTranslation();
  if (post.visibility !== "public" || post.state !== "visible") return null;
  const { author } = post;
  const name = author ? fullName(author) : "";
  const facts = {
    "@context": "https://schema.org",
    "@type": "SocialMediaPosting",
    headline: titleOf(post, t),
    text: excerptOf(post.body, 200) || undefined,
    url: `${origin}${postAddress(post.id)}`,
    datePublished: post.created_at,
    dateModified: post.edited_at ?? post.created_at,
    author: name ? { "@type": "Person", name } : undefined,
  };
  return (
    <script
      type="application/ld+json"
      // Its words cannot end the element: what would begin a tag is written as its number.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll("<", "\\u003c") }}
    />
  );
}
