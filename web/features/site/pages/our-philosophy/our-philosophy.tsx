import { type PageContent, section, text } from "../content.ts";
import { PhilosophyScene } from "./PhilosophyScene.tsx";

/** What we hold to, and what follows from it. */
const tenet = (name: string) =>
  section(`philosophy.${name}`, text, {
    kind: "ticks",
    names: ["one", "two", "three"],
    title: "philosophy.follows",
  });

/** /our-philosophy: what we hold to, read downwards, and what follows from it in the margin. */
export const philosophy: PageContent = {
  ns: "philosophy",
  scene: <PhilosophyScene />,
  parts: [
    {
      shape: "trail",
      sections: ["wrong", "together", "sale", "quiet", "yours", "people"].map(tenet),
    },
  ],
};
