import type { Operator } from "@waymates/contract/features/site";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";

/** Structured data about the site: its name, and its operator where known. */
export function SiteFacts({ operator: { name, email } }: { operator: Operator }) {
  const { i18n } = useTranslation();
  const root = useRouteLoaderData("root") as { origin: string } | undefined;
  const url = `${root?.origin ?? ""}/`;
  const site = { "@type": "WebSite", name: "Waymates", url, inLanguage: i18n.language };
  const operators = name
    ? [{ "@type": "Organization", name, url, ...(email ? { email } : {}) }]
    : [];
  const facts = { "@context": "https://schema.org", "@graph": [site, ...operators] };
  return (
    <script
      type="application/ld+json"
      // A name cannot end the element: what would begin a tag is written as its number.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll("<", "\\u003c") }}
    />
  );
}
