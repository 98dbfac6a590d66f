import { type ReactNode, type Ref, useState } from "react";
import { FieldError } from "react-aria-components/FieldError";
import {
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  "children" | "className" | "style" | "isInvalid"
> {
  label: string;
  /** Hides the label visually where the place says it already, such as a search field. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Why the value is not taken; its presence marks the field. */
  error?: string | null;
  /** A word beside the label, such as "optional". */
  note?: string;
  icon?: IconName;
  placeholder?: string;
  /** For type="password": the names of the reveal toggle, [show, hide]. */
  revealLabels?: readonly [show: string, hide: string];
  /** Several lines; the field grows with its text. */
  isMultiline?: boolean;
  /** Stands at the end inside the field, such as a unit or a small button. */
  end?: ReactNode;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, description, error, note, className, ...rest } = props;
  const { icon, placeholder, revealLabels, isMultiline = false, end, inputRef, ...aria } = rest;
  const [isRevealed, setRevealed] = useState(false);
  const type = isRevealed ? "text" : aria.type;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...aria}
      type={type}
      isInvalid={Boolean(error)}
      className={classes("field", error && "bad", className)}
    >
      <Label className={isLabelHidden ? "vh" : undefined}>
        {label} {note ? <span className="optional">{note}</span> : null}
      </Label>
      {isMultiline ? (
        <TextArea className="input" placeholder={placeholder} ref={inputRef} />
      ) : (
        <span className="input">
          {icon ? <Icon name={icon} size="s" /> : null}
          <Input placeholder={placeholder} ref={inputRef} />
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
      {description ? (
        <Text slot="description" className="why held">
          {description}
        </Text>
      ) : null}
      <FieldError className="why">
        <Icon name="x" size="s" />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}
