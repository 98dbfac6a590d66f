import type { Operator } from "@waymates/contract/features/site";
import { action, entries, figure, type PageContent, section, text, ticks } from "../content.ts";
import { Checked } from "./Checked.tsx";
import { HandrailScene } from "./HandrailScene.tsx";

const tests = entries("axe", "keyboard", "colour", "narrow", "motion", "language", "scripts");

/** /accessibility: what was tested and how, what is known not to work, and how to tell us. */
export const accessibility = ({ email }: Operator): PageContent => ({
  ns: "accessibility",
  scene: <HandrailScene />,
  parts: [
    {
      sections: [
        section("accessibility.tested", { ...tests, of: "accessibility" }),
        section("accessibility.limits", ticks("audit", "readers", "pictures", "audio", "live")),
      ],
      aside: [
        section("accessibility.standard", text),
        section(
          "accessibility.tell",
          text,
          figure(email ? <Mail address={email} /> : null),
          action("contact", "/contact"),
          figure(<Checked />),
        ),
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
