import { lookOf, type PageDetails } from "./documents.ts";
import { summaryOf } from "./pageText.ts";

interface PageMetaProps {
  page: PageDetails;
  /** Where the site stands, such as https://waymates.example. */
  origin: string;
}

/** What search engines and previews of links read. Only public pages want to be found. */
export function PageMeta({ page, origin }: PageMetaProps) {
  const address = `${origin}/p/${page.name}`;
  const summary = summaryOf(page.about);
  const picture = lookOf(page)?.coverUrl ?? page.avatarUrl;
  return (
    <>
      <title>{`${page.displayName} · Waymates`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      {page.visibility === "public" ? null : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={page.displayName} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      {picture ? <meta property="og:image" content={`${origin}${picture}`} /> : null}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
