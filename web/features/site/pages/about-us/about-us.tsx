import type { Operator } from "@waymates/contract/features/site";
import { OperatorBlock } from "../../legal/OperatorBlock.tsx";
import { type PageContent, text } from "../content.ts";
import { CampScene } from "./CampScene.tsx";
import { Numbers } from "./Numbers.tsx";

/** /about-us: why it exists, how it is made, and who answers for this copy. */
export const aboutUs = (operator: Operator): PageContent => ({
  ns: "aboutUs",
  scene: <CampScene />,
  parts: [
    {
      shape: "two",
      sections: [
        { texts: "aboutUs.why", blocks: [text] },
        { texts: "aboutUs.made", blocks: [text] },
      ],
    },
    {
      ground: "moss",
      sections: [
        { texts: "aboutUs.fact", heading: null, blocks: [{ kind: "figure", figure: <Numbers /> }] },
      ],
    },
    {
      shape: "two",
      sections: [
        { texts: "aboutUs.operator", blocks: [text] },
        {
          texts: "aboutUs",
          heading: null,
          blocks: [{ kind: "figure", figure: <OperatorBlock operator={operator} /> }],
        },
      ],
    },
  ],
});
