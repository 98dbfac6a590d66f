import { Flame } from "../../../../ui/art/Flame.tsx";
import { type PageContent, text } from "../content.ts";
import {
  ChapterDrawing,
  PageDrawing,
  PathDrawing,
  QuestionDrawing,
  SignpostScene,
  TierDrawing,
} from "./drawings.tsx";

/** /what-is: what a day with it looks like, and the words that the product uses. */
export const whatIs: PageContent = {
  ns: "whatIs",
  scene: <SignpostScene />,
  parts: [
    {
      sections: [
        { texts: "whatIs.day", blocks: [{ kind: "stages", names: ["one", "two", "three"] }] },
      ],
    },
    {
      ground: "moss",
      sections: [
        {
          texts: "whatIs.words",
          blocks: [
            {
              kind: "glossary",
              of: "whatIs",
              words: [
                { name: "path", drawing: <PathDrawing /> },
                { name: "chapter", drawing: <ChapterDrawing /> },
                { name: "question", drawing: <QuestionDrawing /> },
                { name: "tier", drawing: <TierDrawing /> },
                { name: "streak", drawing: <Flame /> },
                { name: "page", drawing: <PageDrawing /> },
              ],
            },
          ],
        },
      ],
    },
    {
      shape: "two",
      sections: [
        { texts: "whatIs.for", blocks: [text] },
        { texts: "whatIs.not", blocks: [text] },
      ],
    },
  ],
};
