import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** A bridge that two build from both banks of a river. */
export function BridgeScene() {
  return (
    <SiteScene land="shore">
      <path fill="var(--sky-wash)" d="M560 256c20-20 40-28 70-30h180c30 2 50 10 70 30z" />
      <Tree x={330} y={226} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={372} y={232} scale={0.95} fill="var(--ill-pine)" />
      <Tree x={1110} y={230} scale={1.5} fill="var(--ill-pine)" />
      <path
        d="M540 214q180-76 360 0"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M540 184q180-76 360 0M580 170v30M650 150v30M790 150v30M860 170v30"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M720 134l13 13-13 13-13-13z" fill="var(--trail)" />
      <Walker x={622} y={190} scale={1} coat="var(--sky)" />
      <g transform="scale(-1 1)">
        <Walker x={-818} y={190} scale={1} coat="var(--moss)" />
      </g>
    </SiteScene>
  );
}
