import { action, link, type PageContent, section, text, untitled } from "../content.ts";
import { BridgeScene } from "./BridgeScene.tsx";

/** /partnerships: the partners of the project, and how to become one. */
export const partnerships: PageContent = {
  ns: "partnerships",
  scene: <BridgeScene />,
  parts: [
    {
      sections: [
        untitled("partnerships", {
          kind: "entries",
          names: ["school", "club", "author", "translator", "host"],
          icons: ["book-open", "users-round", "pencil", "languages", "house"],
        }),
      ],
    },
    {
      shape: "two",
      ground: "moss",
      sections: [
        section("partnerships.begin", text, action("contact", "/contact")),
        section("partnerships.limits", text, link("money", "/partner-rev-share")),
      ],
    },
  ],
};
