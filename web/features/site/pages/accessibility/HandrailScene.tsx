import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** A path with a handrail, wide enough for everyone, that rises without a step. */
export function HandrailScene() {
  return (
    <SiteScene land="shore">
      <path fill="var(--ill-path)" d="M260 250l760-62h160v18l-620 50z" />
      <path
        d="M300 216l700-58h180M300 216v32M440 204v34M580 193v33M720 181v33M860 169v34M1000 158v32M1130 158v32"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Walker x={510} y={240} scale={1.1} coat="var(--sky)" />
      <Walker x={930} y={206} scale={1.05} coat="var(--moss)" />
      <g transform="translate(700 222)" fill="none" stroke="var(--ill-pine)" strokeWidth="4">
        <circle cx="0" cy="-14" r="15" />
        <path d="M-6-46v20h18l8 14" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M-6-46l0 18 16 1" stroke="var(--trail)" strokeWidth="10" strokeLinecap="round" />
        <circle cx="-5" cy="-58" r="6" fill="var(--ill-skin)" stroke="none" />
      </g>
      <Tree x={180} y={232} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={1290} y={228} scale={1.5} fill="var(--ill-pine)" />
      <Waypost x={1210} y={216} scale={0.9} />
    </SiteScene>
  );
}
