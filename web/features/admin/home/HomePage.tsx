import "./home.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Part } from "../../../platform/Part.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { LanguageList } from "../languages/LanguagesPage.tsx";
import { meQuery } from "../queries.ts";
import { Figures } from "./Figures.tsx";
import { LastChanges } from "./LastChanges.tsx";
import { Waiting } from "./Waiting.tsx";

/** /admin: what waits for the reader, and what their role sees of the site. */
export function HomePage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const has = (section: "dashboard" | "languages" | "audit") => me?.sections.includes(section);
  return (
    <AdminFrame title={t("admin.section.dashboard")}>
      <Part>
        <Waiting />
      </Part>
      <Part>{has("dashboard") ? <Figures /> : null}</Part>
      {has("languages") && !has("dashboard") ? (
        <section className="admin-home-part">
          <h2>{t("adminHome.languages")}</h2>
          <LanguageList headingLevel={3} />
        </section>
      ) : null}
      <Part>{has("audit") ? <LastChanges /> : null}</Part>
    </AdminFrame>
  );
}
