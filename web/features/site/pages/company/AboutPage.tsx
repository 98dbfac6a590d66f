import { numberFormat } from "@waymates/contract/formats";
import { NODE_TYPES } from "@waymates/contract/features/paths-constants";
import type { Operator } from "@waymates/contract/features/site";
import type { Language } from "@waymates/contract/features/translations";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { OperatorBlock } from "../../legal/OperatorBlock.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import "./about.css";
import "../../legal/legal-parts.css";

/** /about-us: why it exists, how it is made, and who answers for this copy. */
export function AboutPage({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  return (
    <article className="site-about">
      <PublicMeta
        title={`${t("aboutUs.documentTitle")} · Waymates`}
        description={t("aboutUs.description")}
      />
      <header className="site-about-top">
        <div className="site-pin site-lede">
          <h1>{t("aboutUs.title")}</h1>
          <p>{t("aboutUs.lead")}</p>
        </div>
        <CampScene />
      </header>
      <div className="site-pin site-about-letter">
        {(["why", "made"] as const).map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`aboutUs.${part}.title`)}</h2>
            <p>{t(`aboutUs.${part}.text`)}</p>
          </section>
        ))}
      </div>
      <Facts />
      <section className="site-pin site-about-operator" aria-labelledby="operator">
        <div>
          <h2 id="operator">{t("aboutUs.operator.title")}</h2>
          <p>{t("aboutUs.operator.text")}</p>
        </div>
        <div>
          <OperatorBlock operator={operator} />
        </div>
      </section>
    </article>
  );
}

/** Numbers that can be counted in the product itself. */
function Facts() {
  const { t, i18n } = useTranslation();
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  const format = numberFormat(i18n.language);
  const facts = [
    { name: "languages", count: root?.languages.length ?? 0 },
    { name: "kinds", count: NODE_TYPES.length },
    { name: "ads", count: 0 },
  ] as const;
  return (
    <div className="site-about-facts">
      <ul className="site-pin">
        {facts.map(({ name, count }) => (
          <li key={name}>
            <b className="num">{format.format(count)}</b>
            <span>{t(`aboutUs.fact.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A camp beside the way: a tent, a fire, and three who talk. */
function CampScene() {
  return (
    <svg
      className="site-scene"
      viewBox="0 0 1440 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="420" cy="92" r="40" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 168c120-20 200-96 330-96s180 70 300 64 210-110 350-104 220 92 460 60v164H0z"
      />
      <path fill="var(--ill-mid)" d="M0 206c220-46 380 0 560-10s300-44 500-22 260 16 380 0v82H0z" />
      <path fill="var(--ill-near)" d="M0 232c300-22 520-8 780-6s440-16 660-4v34H0z" />
      <Tree x={150} y={224} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={196} y={218} scale={1.6} fill="var(--ill-pine)" />
      <Tree x={238} y={228} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1180} y={222} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={1226} y={228} scale={1} fill="var(--ill-pine)" />
      <path d="M560 236l62-86 62 86z" fill="var(--trail)" />
      <path d="M622 150l62 86h-34z" fill="var(--trail-press)" />
      <path d="M606 236l16-48 16 48z" fill="var(--ill-pine)" />
      <Walker x={742} y={238} scale={0.95} coat="var(--sky)" />
      <g transform="translate(790 238)">
        <path
          d="M0-34c12 12 15 20 12 28a13 13 0 0 1-24 0c-3-9 4-12 6-20 4 3 5 5 6-8z"
          fill="var(--sun)"
        />
        <path
          d="M-18 0L18-7M-18-7L18 0"
          stroke="var(--ill-post)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g transform="scale(-1 1)">
        <Walker x={-840} y={238} scale={0.95} coat="var(--moss)" />
        <Walker x={-872} y={240} scale={0.88} coat="var(--trail)" />
      </g>
      <Waypost x={960} y={236} scale={0.9} right="var(--card)" />
    </svg>
  );
}
