import { type PageContent, text } from "../content.ts";
import { BoxScene } from "./BoxScene.tsx";
import { Ledger } from "./Ledger.tsx";

/**
 * /partner-rev-share: where money comes from and where it is spent, line by line, without promises.
 */
export const revShare: PageContent = {
  ns: "revShare",
  scene: <BoxScene />,
  parts: [
    {
      sections: [
        { texts: "revShare", heading: null, blocks: [{ kind: "figure", figure: <Ledger /> }] },
      ],
    },
    {
      shape: "two",
      ground: "moss",
      sections: [
        {
          texts: "revShare.change",
          blocks: [text, { kind: "ticks", names: ["one", "two", "three", "four"] }],
        },
        {
          texts: "revShare.costs",
          blocks: [text, { kind: "action", name: "contact", to: "/contact" }],
        },
      ],
    },
  ],
};
