import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** Three walkers passing a mark that an earlier one painted. */
export function PhilosophyScene() {
  return (
    <SiteScene land="pass">
      <path
        fill="var(--ill-path)"
        d="M640 256c-6-30 120-30 118-58 0-20-60-16-58-32h16c0 12 84 8 86 34s-50 30-40 56z"
      />
      <Tree x={180} y={214} scale={1.1} fill="var(--ill-pine)" />
      <Tree x={222} y={208} scale={1.45} fill="var(--ill-pine)" />
      <Tree x={262} y={216} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1270} y={226} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={1310} y={232} scale={0.8} fill="var(--ill-pine)" />
      <Waypost x={560} y={236} right="var(--card)" />
      <Walker x={640} y={232} scale={0.95} coat="var(--sky)" />
      <Walker x={668} y={234} scale={0.9} coat="var(--trail)" />
      <Walker x={612} y={236} scale={0.86} coat="var(--moss)" />
    </SiteScene>
  );
}
