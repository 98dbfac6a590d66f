import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { SiteScene } from "../SiteScene.tsx";
import "./drawings.css";

/** Two at a fire under a full moon, who ask each other. */
export function FireScene() {
  return (
    <SiteScene land="dale">
      <Tree x={330} y={230} scale={1.5} fill="var(--ill-pine)" />
      <Tree x={378} y={234} scale={1} fill="var(--ill-pine)" />
      <Tree x={1080} y={232} scale={1.6} fill="var(--ill-pine)" />
      <path d="M612 238c0-8 30-8 30 0zM806 238c0-8 30-8 30 0z" fill="var(--ill-post)" />
      <Walker x={648} y={238} scale={1.15} coat="var(--sky)" />
      <g transform="scale(-1 1)">
        <Walker x={-800} y={238} scale={1.15} coat="var(--trail)" />
      </g>
      <circle cx="724" cy="216" r="40" fill="var(--ill-disc)" opacity="0.34" />
      <path
        d="M724 186c14 14 18 24 14 34a15 15 0 0 1-28 0c-4-10 5-14 7-24 4 4 6 6 7-10z"
        fill="var(--sun)"
      />
      <path
        d="M702 240l44-9M702 231l44 9"
        stroke="var(--ill-post)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M660 168q0-12 12-12h22q12 0 12 12v10q0 12-12 12h-16l-10 9v-9q-8 0-8-12z"
        fill="var(--card)"
      />
      <path
        d="M679 168q0-6 5-6t5 5q0 3-5 5v3m0 6v.5"
        stroke="var(--trail)"
        strokeWidth="3.2"
        strokeLinecap="round"
        fill="none"
      />
    </SiteScene>
  );
}

/** Where two people stand on a scale of five, and how alike the rules of a match find them. */
const SCALE = [1, 2, 3, 4, 5] as const;

const places = { one: 2, two: 3 };

const marks: Record<number, string> = {
  [places.one]: "site-oracle-one",
  [places.two]: "site-oracle-two",
};

const ALIKE = 1 - Math.abs(places.one - places.two) / (SCALE.length - 1);

/** Two answers on one scale, and what the match makes of them. */
export function MatchDrawing() {
  const { t, i18n } = useTranslation();
  const share = numberFormat(i18n.language, { style: "percent" }).format(ALIKE);
  return (
    <div className="site-oracle">
      <b>{t("oracles.match.example")}</b>
      <div className="site-oracle-scale">
        {SCALE.map((place) => (
          <span key={place} className={marks[place]} />
        ))}
      </div>
      <span className="site-oracle-share num">{share}</span>
    </div>
  );
}

/** A card turned over, and three guesses around it. */
export function GuessDrawing() {
  const { t } = useTranslation();
  return (
    <div className="site-oracle">
      <b>{t("oracles.guess.example")}</b>
      <div className="site-oracle-cards">
        {(["sea", "wood", "peak"] as const).map((card) => (
          <span key={card} className={card === "wood" ? "site-oracle-chosen" : undefined}>
            <svg viewBox="0 0 64 48">{cards[card]}</svg>
          </span>
        ))}
      </div>
    </div>
  );
}

const cards = {
  sea: (
    <path
      d="M4 22q7-7 14 0t14 0 14 0 14 0M4 34q7-7 14 0t14 0 14 0 14 0"
      fill="none"
      stroke="var(--sky)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  ),
  wood: (
    <>
      <Tree x={20} y={42} scale={0.6} fill="var(--moss)" />
      <Tree x={42} y={44} scale={0.66} fill="var(--moss-2)" />
    </>
  ),
  peak: <path d="M4 42l20-28 12 16 8-10 16 22z" fill="var(--trail)" />,
};
