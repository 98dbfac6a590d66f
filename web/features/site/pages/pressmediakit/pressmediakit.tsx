import { type PageContent, text } from "../content.ts";
import { EaselScene } from "./EaselScene.tsx";
import { Pieces, pictures, signs } from "./Pieces.tsx";

/** /pressmediakit: the name's sign and pictures to take, and what is true to write. */
export const press: PageContent = {
  ns: "press",
  scene: <EaselScene />,
  parts: [
    {
      sections: [
        {
          texts: "press.signs",
          blocks: [
            text,
            { kind: "figure", figure: <Pieces pieces={signs} columns="three" /> },
            { kind: "ticks", of: "press.wish", names: ["one", "two", "three"] },
          ],
        },
      ],
    },
    {
      ground: "moss",
      sections: [
        {
          texts: "press.pictures",
          blocks: [text, { kind: "figure", figure: <Pieces pieces={pictures} columns="two" /> }],
        },
      ],
    },
    {
      shape: "two",
      sections: [
        {
          texts: "press.facts",
          blocks: [
            {
              kind: "explained",
              of: "press.fact",
              names: ["name", "what", "cost", "languages", "licence"],
            },
          ],
        },
        {
          texts: "press.ask",
          blocks: [text, { kind: "action", name: "contact", to: "/contact" }],
        },
      ],
    },
  ],
};
