import type { ReactNode } from "react";
import { ChoiceBox } from "../choosing/ChoiceBox.tsx";

interface ListRowProps {
  /** Where it can be chosen: its id. */
  id?: string;
  picture?: ReactNode;
  title: ReactNode;
  /** The state of the item, where it is worth a badge. */
  badges?: ReactNode;
  /** Short facts in a line, each an element. */
  facts: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** An item in a list of the workplace. */
export function ListRow({ id, picture, title, badges, facts, acts, children }: ListRowProps) {
  return (
    <li>
      {id ? <ChoiceBox id={id} /> : null}
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
