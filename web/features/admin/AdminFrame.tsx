import "./admin.css";
import { placesWithin } from "@waymates/contract/features/staff-places";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Page } from "../../ui/Page.tsx";
import { TabLinks } from "../../ui/Tabs.tsx";
import { meQuery } from "./queries.ts";
import { SearchButton } from "./search/SearchButton.tsx";

/** The frame of every page of the workplace: its sections, as far as the reader's role has them. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <Page className="admin-page" isWide>
      <title>{`${title} · Waymates`}</title>
      <header className="admin-head">
        <div className="admin-title">
          <h1>{title}</h1>
          <SearchButton />
        </div>
        <div className="tabs-swiped">
          <TabLinks
            label={t("admin.parts")}
            items={placesWithin(me?.sections ?? []).map(({ name, url }) => ({
              label: t(`admin.section.${name}`),
              to: url,
              isExact: url === "/admin",
            }))}
          />
        </div>
      </header>
      {children}
    </Page>
  );
}
