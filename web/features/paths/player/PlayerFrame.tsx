import "./player.css";
import type { ReactNode } from "react";
import { PlayerTop, type PlayerTopProps } from "./PlayerTop.tsx";

export interface PlayerFrameProps extends PlayerTopProps {
  /** Of the document. */
  title: string;
  children: ReactNode;
}

/** The frame of questions. */
export function PlayerFrame({ title, children, ...top }: PlayerFrameProps) {
  return (
    <div className="path-player">
      <title>{`${title} · Waymates`}</title>
      <PlayerTop {...top} />
      {children}
    </div>
  );
}
