import { type PageContent, text } from "../content.ts";
import { BridgeScene } from "./BridgeScene.tsx";

/** /partnerships: the partners of the project, and how to become one. */
export const partnerships: PageContent = {
  ns: "partnerships",
  scene: <BridgeScene />,
  parts: [
    {
      sections: [
        {
          texts: "partnerships",
          heading: null,
          blocks: [
            {
              kind: "entries",
              names: ["school", "club", "author", "translator", "host"],
              icons: ["book-open", "users-round", "pencil", "languages", "house"],
            },
          ],
        },
      ],
    },
    {
      shape: "two",
      ground: "moss",
      sections: [
        {
          texts: "partnerships.begin",
          blocks: [text, { kind: "action", name: "contact", to: "/contact" }],
        },
        {
          texts: "partnerships.limits",
          blocks: [text, { kind: "link", name: "money", to: "/partner-rev-share" }],
        },
      ],
    },
  ],
};
