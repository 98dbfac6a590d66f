import type { ReactNode } from "react";

interface ListRowProps {
  picture?: ReactNode;
  title: ReactNode;
  /** How it stands, where that is worth a word. */
  badges?: ReactNode;
  /** Short facts in a line, each an element. */
  facts: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** A thing in a list of the workplace. */
export function ListRow({ picture, title, badges, facts, acts, children }: ListRowProps) {
  return (
    <li>
      {picture}
      <div className="admin-list-what">
        <div className="admin-list-head">
          <b>{title}</b>
          {badges}
        </div>
        {children}
        <p className="admin-list-facts hint">{facts}</p>
      </div>
      {acts ? <div className="admin-list-acts">{acts}</div> : null}
    </li>
  );
}
