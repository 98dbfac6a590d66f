import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

interface OptionProps {
  type: "radio" | "checkbox";
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  isBig?: boolean;
  disabled?: boolean;
  mark?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
}

/** One of several to choose, as a line or as a card; a real radio button or checkbox. */
export function Option(props: OptionProps) {
  const { type, name, isChosen, onChoose, isBig = false, disabled, mark, title, hint } = props;
  return (
    <label className={classes("games-option", isBig && "big")}>
      <input type={type} name={name} checked={isChosen} onChange={onChoose} disabled={disabled} />
      {mark}
      <span className="grow">
        <b>{title}</b>
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <span className="games-tick" aria-hidden="true" />
    </label>
  );
}
