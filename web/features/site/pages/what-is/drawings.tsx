import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { Medal } from "../../../../ui/art/Medal.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";
import { SiteScene } from "../SiteScene.tsx";
import "./drawings.css";

/** A signpost with boards in three directions, and two who read it. */
export function SignpostScene() {
  return (
    <SiteScene land="valley">
      <Tree x={210} y={226} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={252} y={230} scale={1} fill="var(--ill-pine)" />
      <Tree x={1230} y={226} scale={1.5} fill="var(--ill-pine)" />
      <rect x="707" y="82" width="10" height="156" rx="4" fill="var(--ill-post)" />
      <path d="M660 96h106l18 14-18 14H660z" fill="var(--trail)" />
      <path d="M772 132H664l-18 14 18 14h108z" fill="var(--card)" />
      <path d="M672 168h88l16 12-16 12h-88z" fill="var(--moss)" />
      <Walker x={806} y={238} scale={1} coat="var(--sky)" />
      <g transform="scale(-1 1)">
        <Walker x={-618} y={238} scale={0.94} coat="var(--sun)" />
      </g>
      <Waypost x={1010} y={238} scale={0.85} left="var(--moss)" right="var(--moss-2)" />
    </SiteScene>
  );
}

export function PathDrawing() {
  return (
    <svg viewBox="0 0 64 64">
      <path
        d="M12 58c0-18 40-12 40-28S22 22 24 8"
        fill="none"
        stroke="var(--trail-bed)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M12 58c0-18 40-12 40-28S22 22 24 8"
        fill="none"
        stroke="var(--trail)"
        strokeWidth="3"
        strokeDasharray="7 6"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function ChapterDrawing() {
  return (
    <span className="site-glossary-row">
      <Lozenge tone="moss" />
      <Lozenge />
      <Lozenge tone="blank" />
    </span>
  );
}

export function QuestionDrawing() {
  return (
    <svg viewBox="0 0 64 64">
      <rect x="6" y="8" width="52" height="48" rx="9" fill="var(--card)" />
      <path d="M15 19h30" stroke="var(--ink-3)" strokeWidth="4" strokeLinecap="round" />
      {[31, 41, 51].map((y, at) => (
        <g key={y}>
          <path d={`M17 ${y - 5}l4 4-4 4-4-4z`} fill={at === 1 ? "var(--moss)" : "var(--edge)"} />
          <path
            d={`M28 ${y - 1}h20`}
            stroke={at === 1 ? "var(--moss)" : "var(--line)"}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}

export function TierDrawing() {
  return (
    <span className="site-glossary-row">
      <Medal tier="bronze" />
      <Medal tier="silver" />
      <Medal tier="gold" />
    </span>
  );
}

/** A hut with an open door and light inside. */
export function PageDrawing() {
  return (
    <svg viewBox="0 0 64 64">
      <path d="M6 30L32 8l26 22z" fill="var(--trail)" />
      <path d="M12 30h40v26H12z" fill="var(--card)" />
      <path d="M27 56V38h12v18z" fill="var(--ill-post)" />
      <path d="M18 36h6v7h-6zM42 36h6v7h-6z" fill="var(--sun)" />
    </svg>
  );
}
