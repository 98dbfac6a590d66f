import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { PublicMeta, useAskedLanguage } from "../../site/index.ts";
import { PageCard } from "./PageCard.tsx";
import { publicPagesQuery } from "../queries.ts";
import "./pages.css";

/** /p: the public communities, page by page by plain links. */
export function CommunitiesPage({ at }: { at: number }) {
  const { t, i18n } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { data } = useQuery(publicPagesQuery(at));
  if (!data) return null;
  const pages = data.items;
  const number = numberFormat(i18n.language).format(at);
  const title = t("publicPages.title");
  const numbered = at > 1 ? t("publicPages.numbered", { number }) : null;
  return (
    <Page className="pages">
      <PublicMeta
        title={[title, numbered, "Waymates"].filter(Boolean).join(" · ")}
        description={[t("publicPages.description"), numbered].filter(Boolean).join(" ")}
        query={at > 1 ? `page=${at}` : ""}
      />
      <header className="pages-lead">
        <h1>{title}</h1>
        <p className="soft">{t("publicPages.lead")}</p>
      </header>
      {pages.length === 0 ? (
        <EmptyState title={t("publicPages.empty")} hint={t("publicPages.emptyHint")} />
      ) : (
        <section aria-labelledby="communities">
          <h2 id="communities" className="vh">
            {t("publicPages.list")}
          </h2>
          <ul className="page-cards">
            {pages.map((page) => (
              <PageCard key={page.id} page={page} />
            ))}
          </ul>
        </section>
      )}
      <nav className="pages-more" aria-label={t("publicPages.more")}>
        {at > 1 ? (
          <LinkButton to={inLanguage(at === 2 ? "/p" : `/p?page=${at - 1}`)} rel="prev">
            {t("publicPages.previous")}
          </LinkButton>
        ) : null}
        {data.nextCursor ? (
          <LinkButton to={inLanguage(`/p?page=${at + 1}`)} rel="next">
            {t("publicPages.next")}
          </LinkButton>
        ) : null}
      </nav>
    </Page>
  );
}
