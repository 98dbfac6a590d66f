import { numberFormat } from "@waymates/contract/formats";
import {
  CHAPTER_PASS_SHARE,
  CHECKPOINT_SHARE,
  TIER_SHARES,
} from "@waymates/contract/features/paths-constants";
import {
  NODE_POINTS,
  PATH_POINTS,
  POINT_RULES,
} from "@waymates/contract/features/rewards-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";
import "./figures.css";

function usePercent(): (share: number) => string {
  const { i18n } = useTranslation();
  const format = numberFormat(i18n.language, { style: "percent" });
  return (share) => format.format(share);
}

/** What a chapter and a checkpoint ask for. */
export function Chapters() {
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

export function Tiers() {
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

export function Streaks() {
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

export function Points() {
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
