import { type PageContent, text } from "../content.ts";
import { FireScene, GuessDrawing, MatchDrawing } from "./drawings.tsx";

/** /oracles: questions without a right answer, and how they treat what one says. */
export const oracles: PageContent = {
  ns: "oracles",
  scene: <FireScene />,
  parts: [
    {
      shape: "cards",
      sections: [
        {
          texts: "oracles.match",
          figure: <MatchDrawing />,
          card: { tone: "sky" },
          blocks: [text, { kind: "ticks", names: ["one", "two", "three"] }],
        },
        {
          texts: "oracles.guess",
          figure: <GuessDrawing />,
          card: { tone: "trail" },
          blocks: [text, { kind: "ticks", names: ["one", "two", "three"] }],
        },
      ],
    },
    {
      ground: "card",
      sections: [
        {
          texts: "oracles.care",
          blocks: [{ kind: "entries", names: ["pair", "board", "traits", "delete", "verdict"] }],
        },
      ],
    },
  ],
};
