import type { Operator } from "@waymates/contract/features/site";
import { OperatorBlock } from "../../legal/OperatorBlock.tsx";
import { figure, type PageContent, section, text, untitled } from "../content.ts";
import { CampScene } from "./CampScene.tsx";
import { Numbers } from "./Numbers.tsx";

/** /about-us: why it exists, how it is made, and who answers for this copy. */
export const aboutUs = (operator: Operator): PageContent => ({
  ns: "aboutUs",
  scene: <CampScene />,
  parts: [
    { shape: "two", sections: [section("aboutUs.why", text), section("aboutUs.made", text)] },
    { ground: "moss", sections: [untitled("aboutUs.fact", figure(<Numbers />))] },
    {
      shape: "two",
      sections: [
        section("aboutUs.operator", text),
        untitled("aboutUs", figure(<OperatorBlock operator={operator} />)),
      ],
    },
  ],
});
