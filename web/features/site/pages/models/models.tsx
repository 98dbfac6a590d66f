import { CHECKPOINT_NODES, CHECKPOINT_SHARE } from "@waymates/contract/features/paths-constants";
import { REVIEWS_A_DAY } from "@waymates/contract/features/reviews-constants";
import {
  DAILY_POINTS_CAP,
  FREEZES,
  QUALIFYING_NODES,
  STREAK_GRACE_HOURS,
  STREAK_TIER_DAYS,
} from "@waymates/contract/features/rewards-constants";
import { PAUSE, REPAIR } from "@waymates/contract/features/streaks-constants";
import type { ReactNode } from "react";
import { type PageContent, paragraphs, section, type Section } from "../content.ts";
import { ReviewBoxes } from "../ReviewBoxes.tsx";
import { CairnScene } from "./CairnScene.tsx";
import { Chapters, Points, Streaks, Tiers } from "./figures.tsx";

/** Numbers that the texts speak of, as the product itself has them. */
const values = {
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

/** What the rule is and why, with a figure beside it. */
const rule = (name: string, figure: ReactNode): Section => ({
  ...section(`models.${name}`, paragraphs("text", "why")),
  figure,
});

/** /models: how remembering, chapters, tiers, streaks and points work, with the product's own numbers. */
export const models: PageContent = {
  ns: "models",
  scene: <CairnScene />,
  values,
  parts: [
    {
      shape: "figures",
      sections: [
        rule("boxes", <ReviewBoxes />),
        rule("chapters", <Chapters />),
        rule("tiers", <Tiers />),
        rule("streaks", <Streaks />),
        rule("points", <Points />),
      ],
    },
  ],
};
