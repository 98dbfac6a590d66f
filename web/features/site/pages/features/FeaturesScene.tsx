import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

const WAY = "M-20 250c180-4 230-30 390-28s210 34 380 26 240-48 390-40 190 26 320 14";
const trees = [
  [96, 228, 1.1],
  [132, 234, 0.8],
  [860, 226, 1.2],
  [900, 224, 0.85],
  [1366, 204, 1.3],
  [1404, 208, 0.9],
] as const;

/** A path with five posts, each painted in the colour of its area below. */
export function FeaturesScene() {
  return (
    <SiteScene land="valley">
      <g transform="translate(0 -16)">
        <path d={WAY} fill="none" stroke="var(--ill-near)" strokeWidth="70" />
        <path fill="var(--ill-near)" d="M0 240h1440v40H0z" />
        <path d={WAY} fill="none" stroke="var(--ill-path)" strokeWidth="20" />
        <Waypost x={210} y={230} left="var(--moss)" right="var(--moss-2)" />
        <Waypost x={470} y={218} right="var(--card)" />
        <Waypost x={740} y={238} left="var(--sky)" right="var(--sky-2)" />
        <Waypost x={1000} y={212} left="var(--sun)" right="var(--sun-2)" />
        <Waypost x={1262} y={206} left="var(--moss)" right="var(--card)" />
        <Walker x={560} y={234} scale={0.95} coat="var(--sky)" />
        <Walker x={590} y={238} scale={0.9} coat="var(--trail)" />
        {trees.map(([x, y, scale]) => (
          <Tree key={x} x={x} y={y} scale={scale} fill="var(--ill-pine)" />
        ))}
        <path fill="var(--ill-front)" d="M0 262c260-22 520 4 760 4s460-14 680-2v12H0z" />
      </g>
    </SiteScene>
  );
}
