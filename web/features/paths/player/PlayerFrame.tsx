import "./player.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

export interface PlayerFrameProps {
  /** Of the document. */
  title: string;
  leave: { to: string; label: string; onLeave?: () => void };
  trail?: ReactNode;
  /** Shown at the end of the header, such as the points. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of questions: the way out, the progress, and an important number. */
export function PlayerFrame({ title, leave, trail, end, children }: PlayerFrameProps) {
  return (
    <div className="path-player">
      <title>{`${title} · Waymates`}</title>
      <header className="path-question-top">
        <Link to={leave.to} onClick={leave.onLeave} className="icon-btn">
          <Icon name="x" />
          <VisuallyHidden>{leave.label}</VisuallyHidden>
        </Link>
        {trail ?? <span />}
        {end}
      </header>
      {children}
    </div>
  );
}
