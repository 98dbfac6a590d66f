import type { Operator } from "@waymates/contract/features/site";
import { type PageContent, text } from "../content.ts";
import { Checked } from "./Checked.tsx";
import { HandrailScene } from "./HandrailScene.tsx";

/** /accessibility: what was tested and how, what is known not to work, and how to tell us. */
export const accessibility = ({ email }: Operator): PageContent => ({
  ns: "accessibility",
  scene: <HandrailScene />,
  parts: [
    {
      sections: [
        {
          texts: "accessibility.tested",
          blocks: [
            {
              kind: "entries",
              of: "accessibility",
              names: ["axe", "keyboard", "colour", "narrow", "motion", "language", "scripts"],
            },
          ],
        },
        {
          texts: "accessibility.limits",
          blocks: [{ kind: "ticks", names: ["audit", "readers", "pictures", "audio", "live"] }],
        },
      ],
      aside: [
        { texts: "accessibility.standard", blocks: [text] },
        {
          texts: "accessibility.tell",
          blocks: [
            text,
            { kind: "figure", figure: email ? <Mail address={email} /> : null },
            { kind: "action", name: "contact", to: "/contact" },
            { kind: "figure", figure: <Checked /> },
          ],
        },
      ],
    },
  ],
});

function Mail({ address }: { address: string }) {
  return (
    <p>
      <a className="link" href={`mailto:${address}`} dir="ltr">
        {address}
      </a>
    </p>
  );
}
