import { Flame } from "../../../../ui/art/Flame.tsx";
import { type PageContent, section, stages, text } from "../content.ts";
import {
  ChapterDrawing,
  PageDrawing,
  PathDrawing,
  QuestionDrawing,
  SignpostScene,
  TierDrawing,
} from "./drawings.tsx";

const words = [
  { name: "path", drawing: <PathDrawing /> },
  { name: "chapter", drawing: <ChapterDrawing /> },
  { name: "question", drawing: <QuestionDrawing /> },
  { name: "tier", drawing: <TierDrawing /> },
  { name: "streak", drawing: <Flame /> },
  { name: "page", drawing: <PageDrawing /> },
];

/** /what-is: what a day with it looks like, and the words that the product uses. */
export const whatIs: PageContent = {
  ns: "whatIs",
  scene: <SignpostScene />,
  parts: [
    { sections: [section("whatIs.day", stages("one", "two", "three"))] },
    {
      ground: "moss",
      sections: [section("whatIs.words", { kind: "glossary", of: "whatIs", words })],
    },
    { shape: "two", sections: [section("whatIs.for", text), section("whatIs.not", text)] },
  ],
};
