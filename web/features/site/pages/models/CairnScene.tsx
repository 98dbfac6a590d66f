import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** Five cairns beside the way, each higher than the one before it. */
export function CairnScene() {
  return (
    <SiteScene land="ridge">
      <Tree x={120} y={228} scale={1.3} fill="var(--ill-pine)" />
      <Tree x={1320} y={228} scale={1.6} fill="var(--ill-pine)" />
      {[1, 2, 3, 4, 5].map((stones) => (
        <g key={stones} transform={`translate(${330 + stones * 132} 240)`}>
          {Array.from({ length: stones }, (_, at) => (
            <ellipse
              key={at}
              cx={at % 2 === 0 ? 2 : -2}
              cy={-9 - at * 17}
              rx={27 - at * 3.4}
              ry="9.5"
              fill={at % 2 === 0 ? "var(--ill-post)" : "var(--ill-front)"}
            />
          ))}
          <path
            transform={`translate(0 ${-20 - stones * 17})`}
            d="M0-11l11 11L0 11-11 0z"
            fill="var(--trail)"
          />
        </g>
      ))}
      <Walker x={286} y={238} scale={1} coat="var(--sky)" />
      <Waypost x={1140} y={238} left="var(--sun)" right="var(--sun-2)" />
    </SiteScene>
  );
}
