import { action, explained, figure, type PageContent, section, text, ticks } from "../content.ts";
import { EaselScene } from "./EaselScene.tsx";
import { Pieces, pictures, signs } from "./Pieces.tsx";

const facts = explained("name", "what", "cost", "languages", "licence");

/** /pressmediakit: the name's sign and pictures to take, and what is true to write. */
export const press: PageContent = {
  ns: "press",
  scene: <EaselScene />,
  parts: [
    {
      sections: [
        section("press.signs", text, figure(<Pieces pieces={signs} columns="three" />), {
          ...ticks("one", "two", "three"),
          of: "press.wish",
        }),
      ],
    },
    {
      ground: "moss",
      sections: [
        section("press.pictures", text, figure(<Pieces pieces={pictures} columns="two" />)),
      ],
    },
    {
      shape: "two",
      sections: [
        section("press.facts", { ...facts, of: "press.fact" }),
        section("press.ask", text, action("contact", "/contact")),
      ],
    },
  ],
};
