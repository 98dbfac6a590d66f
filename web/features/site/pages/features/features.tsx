import { type PageContent, text } from "../content.ts";
import { ReviewBoxes } from "../ReviewBoxes.tsx";
import { Channels, Kinds, Marks, Own, Talk, Tongues } from "./drawings.tsx";
import { FeaturesScene } from "./FeaturesScene.tsx";

/** /features: what the product offers, area by area; only what is built. */
export const features: PageContent = {
  ns: "features",
  documentTitle: "features.title",
  scene: <FeaturesScene />,
  jumps: "features.jump",
  parts: [
    {
      shape: "cards",
      sections: [
        {
          texts: "features.learn",
          figure: <Kinds />,
          card: { tone: "trail", mark: "trail", width: "wide" },
          blocks: [text, { kind: "explained", names: ["kinds", "reason", "tier"] }],
        },
        {
          texts: "features.remember",
          figure: <ReviewBoxes />,
          card: { tone: "moss", mark: "moss", width: "third" },
          blocks: [text],
        },
        {
          texts: "features.marks",
          figure: <Marks />,
          card: { tone: "pine", mark: "sun" },
          blocks: [text],
        },
        {
          texts: "features.talk",
          figure: <Talk />,
          card: { tone: "sky", mark: "sky" },
          blocks: [text],
        },
        {
          texts: "features.gather",
          figure: <Channels />,
          card: { mark: "sky", width: "third" },
          blocks: [text],
        },
        {
          texts: "features.language",
          figure: <Tongues />,
          card: { mark: "trail", width: "third" },
          blocks: [text],
        },
        {
          texts: "features.own",
          figure: <Own />,
          card: { mark: "moss", width: "third" },
          blocks: [text],
        },
      ],
    },
  ],
};
