import { type ReactNode, useId } from "react";
import { Chips } from "../../../../ui/Chips.tsx";
import { classes } from "../../../../ui/classes.ts";

interface ChoiceProps<Id extends string> {
  label: string;
  hint?: string;
  options: readonly Id[];
  nameOf: (id: Id) => string;
  value: Id;
  onChange: (id: Id) => void;
  disabled?: boolean;
  children?: ReactNode;
}

/** A labelled row of chips, with a hint and more fields below it. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, hint, options, nameOf, value, onChange, disabled, children } = props;
  return (
    <div className="chat-theme-choice">
      <span className="chat-theme-label" aria-hidden="true">
        {label}
      </span>
      <Chips
        label={label}
        options={options.map((id) => ({ id, label: nameOf(id) }))}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </div>
  );
}

export interface Card<Id extends string> {
  id: Id;
  label: string;
  about?: string;
  /** The picture of the choice; decoration. */
  face: ReactNode;
}

interface CardChoiceProps<Id extends string> {
  label: string;
  cards: readonly Card<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  size?: "large" | "small";
}

/** A choice of one among pictures: native radio buttons, arrow keys move. */
export function CardChoice<Id extends string>(props: CardChoiceProps<Id>) {
  const { label, cards, value, onChange, size = "small" } = props;
  const name = useId();
  return (
    <fieldset className={classes("chat-theme-cards", size)}>
      <legend className="chat-theme-label">{label}</legend>
      {cards.map((card) => (
        <label key={card.id} className="chat-theme-card">
          <input
            type="radio"
            name={name}
            checked={card.id === value}
            onChange={() => onChange(card.id)}
          />
          <span className="face" aria-hidden="true">
            {card.face}
          </span>
          <span className="says">
            <span className="name">{card.label}</span>
            {card.about ? <span className="hint">{card.about}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
