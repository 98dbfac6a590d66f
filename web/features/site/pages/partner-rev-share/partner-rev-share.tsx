import { action, figure, type PageContent, section, text, ticks, untitled } from "../content.ts";
import { BoxScene } from "./BoxScene.tsx";
import { Ledger } from "./Ledger.tsx";

/**
 * /partner-rev-share: where money comes from and where it is spent, line by line, without promises.
 */
export const revShare: PageContent = {
  ns: "revShare",
  scene: <BoxScene />,
  parts: [
    { sections: [untitled("revShare", figure(<Ledger />))] },
    {
      shape: "two",
      ground: "moss",
      sections: [
        section("revShare.change", text, ticks("one", "two", "three", "four")),
        section("revShare.costs", text, action("contact", "/contact")),
      ],
    },
  ],
};
