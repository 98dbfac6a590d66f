import "./player.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

export interface PlayerFrameProps {
  /** Of the document. */
  title: string;
  leave: { to: string; label: string; onLeave?: () => void };
  trail?: ReactNode;
  /** What stands at the end of the head, such as one's points. */
  end?: ReactNode;
  children: ReactNode;
}

/** What stands around questions: the way out, how far one is, and a number that matters. */
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
