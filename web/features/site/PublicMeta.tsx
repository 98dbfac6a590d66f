import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import { previewAddress } from "@waymates/contract/features/previews";
import type { Language } from "@waymates/contract/features/translations";
import { barePathname } from "@waymates/contract/routes";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useIsMember } from "../../platform/session.ts";

/** What the root knows about the site. */
interface Site {
  /** Such as https://waymates.example. */
  origin: string;
  languages: Language[];
}

interface PublicMetaProps {
  title: string;
  description: string;
  /** What of the address belongs to the page itself, such as the number of a list's page. */
  query?: string;
}

/** Metadata for search engines and link previews of a page that exists in every language. */
export function PublicMeta({ title, description, query = "" }: PublicMetaProps) {
  const site = useRouteLoaderData("root") as Site | undefined;
  const { pathname, search } = useLocation();
  const { i18n } = useTranslation();
  const isMember = useIsMember();
  const path = barePathname(pathname);
  const codes = site?.languages.map(({ code }) => code) ?? [];
  const asked = readAskedLanguage(search, codes);
  const address = (code: string | null) => {
    const parts = [query, code ? `lang=${code}` : ""].filter(Boolean);
    const bare = `${site?.origin ?? ""}${path}`;
    return parts.length > 0 ? `${bare}?${parts.join("&")}` : bare;
  };
  const canonical = address(asked);
  const preview = { path, language: i18n.language, title, description };
  const picture = `${site?.origin ?? ""}${previewAddress(preview)}`;
  // Search engines and link previews never see the page of a signed-in person.
  if (isMember) return <title>{title}</title>;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {codes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:locale" content={i18n.language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
