import { type ComponentProps, type ReactNode, type Ref, useId, useState } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";

type NativeProps = Omit<
  ComponentProps<"input">,
  "className" | "onChange" | "value" | "defaultValue" | "ref"
>;

export interface TextFieldProps extends NativeProps {
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Hides the label visually where the place says it already, such as a search field. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Why the value is not taken; its presence marks the field. */
  error?: string | null;
  /** A word beside the label, such as "optional". */
  note?: string;
  icon?: IconName;
  /** For type="password": the names of the reveal toggle, [show, hide]. */
  revealLabels?: readonly [show: string, hide: string];
  /** Of several lines: how many at first. */
  rows?: number;
  /** Several lines; the field grows with its text. */
  isMultiline?: boolean;
  /** Shown at the end inside the field, such as a unit or a small button. */
  end?: ReactNode;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text, with its explanation or its fault tied to it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden = false,
    description,
    error,
    note,
    icon,
    end,
    className,
    inputRef,
    ...rest
  } = props;
  const { revealLabels, isMultiline = false, rows, onChange, type, ...native } = rest;
  const [isRevealed, setRevealed] = useState(false);
  const id = useId();
  const why = error || description ? `${id}-why` : undefined;
  const control = {
    ...native,
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": why,
  };
  return (
    <div className={classes("field", error && "bad", className)}>
      <label htmlFor={id} className={isLabelHidden ? "vh" : undefined}>
        {label} {note ? <span className="optional">{note}</span> : null}
      </label>
      {isMultiline ? (
        <textarea
          {...(control as ComponentProps<"textarea">)}
          rows={rows}
          className="input"
          onChange={(event) => onChange?.(event.target.value)}
        />
      ) : (
        <span className="input">
          {icon ? <Icon name={icon} size="s" /> : null}
          <input
            {...control}
            type={isRevealed ? "text" : type}
            ref={inputRef}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {end}
          {revealLabels ? (
            <IconButton
              className="end-btn"
              tip="none"
              icon={isRevealed ? "eye-off" : "eye"}
              label={revealLabels[isRevealed ? 1 : 0]}
              onPress={() => setRevealed(!isRevealed)}
            />
          ) : null}
        </span>
      )}
      <FieldNote id={why} description={description} error={error} />
    </div>
  );
}

function FieldNote({
  id,
  description,
  error,
}: Pick<TextFieldProps, "description" | "error"> & { id: string | undefined }) {
  if (error) {
    return (
      <span className="why" id={id} role="alert">
        <Icon name="x" size="s" />
        {error}
      </span>
    );
  }
  return description ? (
    <span className="why held" id={id}>
      {description}
    </span>
  ) : null;
}
