import { numberFormat } from "@waymates/contract/formats";
import { NODE_TYPES } from "@waymates/contract/features/paths-constants";
import type { Language } from "@waymates/contract/features/translations";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import "./numbers.css";

/** Numbers that can be counted in the product itself. */
export function Numbers() {
  const { t, i18n } = useTranslation();
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  const format = numberFormat(i18n.language);
  const facts = [
    { name: "languages", count: root?.languages.length ?? 0 },
    { name: "kinds", count: NODE_TYPES.length },
    { name: "ads", count: 0 },
  ] as const;
  return (
    <ul className="site-about-numbers">
      {facts.map(({ name, count }) => (
        <li key={name}>
          <b className="num">{format.format(count)}</b>
          <span>{t(`aboutUs.fact.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}
