import "./player.css";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { QuestionBell } from "./bell.ts";

export interface PlayerTopProps {
  /** Null where it is not known yet where the page leads back to. */
  leave: { to: string; label: string; onLeave?: () => void } | null;
  trail?: ReactNode;
  /** Shown before the bell, such as the points. */
  end?: ReactNode;
}

/** The header of questions: the way out, the progress, an important number, and the quiet bell. */
export function PlayerTop({ leave, trail, end }: PlayerTopProps) {
  return (
    <header className="path-question-top">
      {leave ? (
        <Link to={leave.to} onClick={leave.onLeave} className="icon-btn">
          <Icon name="x" />
          <VisuallyHidden>{leave.label}</VisuallyHidden>
        </Link>
      ) : (
        <span className="icon-btn">
          <Icon name="x" />
        </span>
      )}
      {trail ?? <span />}
      <span className="path-question-end">
        {end}
        {useContext(QuestionBell)}
      </span>
    </header>
  );
}
