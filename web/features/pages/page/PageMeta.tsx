import type { PageDetails } from "@waymates/contract/features/page-views";
import { communityPreviewAddress } from "@waymates/contract/features/previews";
import { summaryOf } from "../pageText.ts";

interface PageMetaProps {
  page: PageDetails;
  /** The site's origin, such as https://waymates.example. */
  origin: string;
}

/** What search engines and previews of links read. Only public pages want to be found. */
export function PageMeta({ page, origin }: PageMetaProps) {
  const address = `${origin}/p/${page.name}`;
  const summary = summaryOf(page.about);
  const own = page.customizationConfig?.coverUrl ?? page.avatarUrl;
  const isPhoto = own?.endsWith(".webp") ?? false;
  const isPublic = page.visibility === "public";
  const card = { name: page.name, title: page.displayName, description: summary };
  // Other sites do not draw vectors; what only some may see has no drawn picture.
  const drawn = isPublic ? communityPreviewAddress(card) : "/icon-512.png";
  return (
    <>
      <title>{`${page.displayName} · Waymates`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {isPublic ? null : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={page.displayName} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${isPhoto ? own : drawn}`} />
      <meta
        name="twitter:card"
        content={isPublic && !isPhoto ? "summary_large_image" : "summary"}
      />
    </>
  );
}
