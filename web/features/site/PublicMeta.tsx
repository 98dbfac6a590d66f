import type { Language } from "@waymates/contract/features/translations";
import { useLocation, useRouteLoaderData } from "react-router";

/** What the root knows of the site that the page stands in. */
interface Site {
  /** Such as https://waymates.example. */
  origin: string;
  languages: Language[];
}

interface PublicMetaProps {
  title: string;
  description: string;
}

/** What search engines and previews of links read of a page that stands in every language. */
export function PublicMeta({ title, description }: PublicMetaProps) {
  const site = useRouteLoaderData("root") as Site | undefined;
  const { pathname, search } = useLocation();
  const codes = site?.languages.map(({ code }) => code) ?? [];
  const asked = codes.find((code) => code === new URLSearchParams(search).get("lang"));
  const address = `${site?.origin ?? ""}${pathname}`;
  const canonical = asked ? `${address}?lang=${asked}` : address;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {codes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${address}?lang=${code}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
