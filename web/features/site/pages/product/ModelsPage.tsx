import { numberFormat } from "@waymates/contract/formats";
import {
  CHAPTER_PASS_SHARE,
  CHECKPOINT_NODES,
  CHECKPOINT_SHARE,
  TIER_SHARES,
} from "@waymates/contract/features/paths-constants";
import { REVIEWS_A_DAY } from "@waymates/contract/features/reviews-constants";
import {
  DAILY_POINTS_CAP,
  FREEZES,
  NODE_POINTS,
  PATH_POINTS,
  POINT_RULES,
  QUALIFYING_NODES,
  STREAK_GRACE_HOURS,
  STREAK_TIER_DAYS,
} from "@waymates/contract/features/rewards-constants";
import { PAUSE, REPAIR } from "@waymates/contract/features/streaks-constants";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";
import { ReviewBoxes } from "./ReviewBoxes.tsx";
import { SitePage } from "../SitePage.tsx";
import { SiteScene } from "../SiteScene.tsx";
import { SiteSection } from "../SiteSection.tsx";
import "./models.css";

/** Numbers that the texts speak of, as the product itself has them. */
const figures = {
  reviews: REVIEWS_A_DAY,
  checkpoint: CHECKPOINT_NODES,
  checkpointRight: Math.ceil(CHECKPOINT_NODES * CHECKPOINT_SHARE),
  nodes: QUALIFYING_NODES,
  hours: STREAK_GRACE_HOURS,
  freezeEvery: FREEZES.oneEveryDays,
  freezeMost: FREEZES.most,
  pauseDays: PAUSE.mostDays,
  pauseWithin: PAUSE.withinDays,
  repairHours: REPAIR.hours,
  repairDays: REPAIR.onceInDays,
  bronzeDays: STREAK_TIER_DAYS.bronze,
  silverDays: STREAK_TIER_DAYS.silver,
  goldDays: STREAK_TIER_DAYS.gold,
  cap: DAILY_POINTS_CAP,
};

const models: readonly { name: string; Figure: () => ReactNode }[] = [
  { name: "boxes", Figure: ReviewBoxes },
  { name: "chapters", Figure: Chapters },
  { name: "tiers", Figure: Tiers },
  { name: "streaks", Figure: Streaks },
  { name: "points", Figure: Points },
];

/** /models: how remembering, chapters, tiers, streaks and points work, with the product's own numbers. */
export function ModelsPage() {
  const { t } = useTranslation();
  return (
    <SitePage ns="models" scene={<Scene />}>
      <div className="site-pin site-model-list">
        {models.map(({ name, Figure }) => (
          <SiteSection
            key={name}
            id={name}
            title={t(`models.${name}.title`)}
            className="site-model"
          >
            <p>{t(`models.${name}.text`, figures)}</p>
            <p>{t(`models.${name}.why`, figures)}</p>
            <div className="site-model-figure">
              <Figure />
            </div>
          </SiteSection>
        ))}
      </div>
    </SitePage>
  );
}

function usePercent(): (share: number) => string {
  const { i18n } = useTranslation();
  const format = numberFormat(i18n.language, { style: "percent" });
  return (share) => format.format(share);
}

/** What a chapter and a checkpoint ask for. */
function Chapters() {
  const { t } = useTranslation();
  const percent = usePercent();
  const rows = [
    { name: "chapter", share: CHAPTER_PASS_SHARE },
    { name: "checkpoint", share: CHECKPOINT_SHARE },
  ];
  return (
    <ul className="site-model-rows">
      {rows.map(({ name, share }) => (
        <li key={name}>
          <span>{t(`models.chapters.${name}`)}</span>
          <span className="site-model-marks">
            {[1, 2, 3, 4, 5].map((at) => (
              <Lozenge key={at} tone={at <= share * 5 ? "moss" : "blank"} />
            ))}
          </span>
          <b className="num">{percent(share)}</b>
        </li>
      ))}
    </ul>
  );
}

function Tiers() {
  const { t } = useTranslation();
  const percent = usePercent();
  return (
    <ul className="site-model-bars">
      {(["bronze", "silver", "gold"] as const).map((tier) => (
        <li key={tier}>
          <span>{t(`tier.${tier}`)}</span>
          <span className="site-model-bar">
            <span className={tier} style={{ inlineSize: `${TIER_SHARES[tier] * 100}%` }} />
          </span>
          <b className="num">{percent(TIER_SHARES[tier])}</b>
        </li>
      ))}
    </ul>
  );
}

/** Two weeks: counted days, one saved by a freeze, and a planned pause. */
const fortnight = "ccccfcccppcccc";
const dayTones = { c: "sun", f: "sky", p: "blank" } as const;
const dayKinds = [
  ["c", "counted"],
  ["f", "frozen"],
  ["p", "paused"],
] as const;

function Streaks() {
  const { t } = useTranslation();
  return (
    <>
      <div className="site-model-days" aria-hidden="true">
        {[...fortnight].map((day, at) => (
          <Lozenge key={at} tone={dayTones[day as keyof typeof dayTones]} />
        ))}
      </div>
      <ul className="site-model-legend">
        {dayKinds.map(([day, name]) => (
          <li key={name}>
            <Lozenge tone={dayTones[day]} />
            {t(`models.streaks.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

const rewards: readonly { name: string; points: readonly (number | null)[] }[] = [
  { name: "right", points: [NODE_POINTS.usual, NODE_POINTS.fifth, NODE_POINTS.jackpot] },
  { name: "chapter", points: [POINT_RULES.chapter_complete.points] },
  { name: "path", points: [PATH_POINTS.bronze, PATH_POINTS.silver, PATH_POINTS.gold] },
  { name: "review", points: [POINT_RULES.review_done.points] },
  { name: "game", points: [POINT_RULES.game_complete.points] },
  { name: "win", points: [POINT_RULES.game_win.points] },
];

function Points() {
  const { t, i18n } = useTranslation();
  const format = numberFormat(i18n.language);
  return (
    <ul className="site-model-points">
      {rewards.map(({ name, points }) => (
        <li key={name}>
          <span>{t(`models.points.${name}`)}</span>
          <b className="num">
            {points.flatMap((one) => (one === null ? [] : [format.format(one)])).join(" · ")}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** Five cairns beside the way, each higher than the one before it. */
function Scene() {
  return (
    <SiteScene land="ridge">
      <Tree x={120} y={228} scale={1.3} fill="var(--ill-pine)" />
      <Tree x={1320} y={228} scale={1.6} fill="var(--ill-pine)" />
      {[1, 2, 3, 4, 5].map((stones) => (
        <g key={stones} transform={`translate(${330 + stones * 132} 240)`}>
          {Array.from({ length: stones }, (_, at) => (
            <ellipse
              key={at}
              cx={at % 2 === 0 ? 2 : -2}
              cy={-9 - at * 17}
              rx={27 - at * 3.4}
              ry="9.5"
              fill={at % 2 === 0 ? "var(--ill-post)" : "var(--ill-front)"}
            />
          ))}
          <path
            transform={`translate(0 ${-20 - stones * 17})`}
            d="M0-11l11 11L0 11-11 0z"
            fill="var(--trail)"
          />
        </g>
      ))}
      <Walker x={286} y={238} scale={1} coat="var(--sky)" />
      <Waypost x={1140} y={238} left="var(--sun)" right="var(--sun-2)" />
    </SiteScene>
  );
}
