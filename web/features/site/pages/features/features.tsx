import type { ReactNode } from "react";
import { explained, type PageContent, section, type Section, text } from "../content.ts";
import { ReviewBoxes } from "../ReviewBoxes.tsx";
import { Channels, Kinds, Marks, Own, Talk, Tongues } from "./drawings.tsx";
import { FeaturesScene } from "./FeaturesScene.tsx";

const area = (name: string, figure: ReactNode, card: Section["card"]): Section => ({
  ...section(`features.${name}`, text),
  figure,
  card,
});

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
          ...area("learn", <Kinds />, { tone: "trail", mark: "trail", width: "wide" }),
          blocks: [text, explained("kinds", "reason", "tier")],
        },
        area("remember", <ReviewBoxes />, { tone: "moss", mark: "moss", width: "third" }),
        area("marks", <Marks />, { tone: "pine", mark: "sun" }),
        area("talk", <Talk />, { tone: "sky", mark: "sky" }),
        area("gather", <Channels />, { mark: "sky", width: "third" }),
        area("language", <Tongues />, { mark: "trail", width: "third" }),
        area("own", <Own />, { mark: "moss", width: "third" }),
      ],
    },
  ],
};
