import "./admin.css";
import type { StaffSection } from "@waymates/contract/features/staff";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Page } from "../../ui/Page.tsx";
import { TabLinks } from "../../ui/Tabs.tsx";
import { meQuery } from "./queries.ts";

/** The parts that have a page, in their order; a page of its own name within a part has that name too. */
const places: readonly { section: StaffSection; name?: "appeals" | "suggestions"; to: string }[] = [
  { section: "translations", to: "/admin" },
  // What members suggest is decided by who translates.
  { section: "translations", name: "suggestions", to: "/admin/translations/suggestions" },
  { section: "paths", to: "/admin/paths" },
  { section: "users", to: "/admin/users" },
  { section: "reports", to: "/admin/reports" },
  // Appeals belong to those who look after people.
  { section: "users", name: "appeals", to: "/admin/appeals" },
  { section: "pages", to: "/admin/pages" },
  { section: "posts", to: "/admin/posts" },
  { section: "audit", to: "/admin/audit" },
];

/** What every page of the workplace stands in: its parts, as far as the reader's role has them. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { data: me } = useQuery(meQuery);
  const shown = places.filter((place) => me?.sections.includes(place.section));
  return (
    <Page className="admin-page" isWide>
      <title>{`${title} · Waymates`}</title>
      <header className="admin-head">
        <h1>{title}</h1>
        {shown.length > 1 ? (
          <TabLinks
            label={t("admin.parts")}
            items={shown.map((place) => ({
              label: t(`admin.section.${place.name ?? place.section}`),
              to: place.to,
              isExact: place.to === "/admin",
            }))}
          />
        ) : null}
      </header>
      {children}
    </Page>
  );
}
