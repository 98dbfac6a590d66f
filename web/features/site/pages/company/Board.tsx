import type { Operator } from "@waymates/contract/features/site";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { OperatorBlock } from "../../legal/OperatorBlock.tsx";
import "./board.css";

/** The operator's name on a board in a meadow. */
export function Board({ operator }: { operator: Operator }) {
  return (
    <div className="site-company-board">
      <OperatorBlock operator={operator} />
      <Meadow />
    </div>
  );
}

/** The ground below the board with the operator's name. */
function Meadow() {
  return (
    <svg viewBox="0 0 640 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect x="150" y="0" width="12" height="76" fill="var(--ill-post)" />
      <rect x="478" y="0" width="12" height="76" fill="var(--ill-post)" />
      <path fill="var(--ill-mid)" d="M0 62c120-26 220 6 330-4s200-24 310-4v42H0z" />
      <path fill="var(--ill-near)" d="M0 78c140-16 300 2 420-2s150-10 220-2v22H0z" />
      <Tree x={48} y={78} scale={1} fill="var(--ill-pine)" />
      <Tree x={82} y={82} scale={0.7} fill="var(--ill-pine)" />
      <Tree x={586} y={78} scale={0.9} fill="var(--ill-pine)" />
    </svg>
  );
}
