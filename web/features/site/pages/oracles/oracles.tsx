import { entries, type PageContent, section, text, ticks } from "../content.ts";
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
          ...section("oracles.match", text, ticks("one", "two", "three")),
          figure: <MatchDrawing />,
          card: { tone: "sky" },
        },
        {
          ...section("oracles.guess", text, ticks("one", "two", "three")),
          figure: <GuessDrawing />,
          card: { tone: "trail" },
        },
      ],
    },
    {
      ground: "card",
      sections: [section("oracles.care", entries("pair", "board", "traits", "delete", "verdict"))],
    },
  ],
};
