import { foldQuery, foldText } from "@waymates/contract/text/fold";
import { type ReactNode, useMemo } from "react";
import {
  Button,
  ComboBox as AriaComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components/ComboBox";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { Lozenge } from "./Lozenge.tsx";

export interface ComboBoxOption {
  id: string;
  label: string;
  /** What typing finds it by, where that is more than its label; asked for at the first typing. */
  words?: () => string;
}

interface ComboBoxBase {
  label: string;
  options: readonly ComboBoxOption[];
  /** What the list says when nothing fits. */
  emptyText: string;
  placeholder?: string;
  description?: ReactNode;
  error?: string | null;
  note?: string;
  disabled?: boolean;
  className?: string;
}

export interface ComboBoxProps extends ComboBoxBase {
  value: string | null;
  /** Null when the field was emptied. */
  onChange: (id: string | null) => void;
}

/** A choice of one from a long list: typing finds it. */
export function ComboBox({ value, onChange, options, ...look }: ComboBoxProps) {
  const isFound = useMemo(() => finderOf(options), [options]);
  return (
    <AriaComboBox
      className={fieldClasses(look)}
      defaultItems={options}
      defaultFilter={isFound}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={Boolean(look.error)}
      isDisabled={look.disabled}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Inside {...look} />
    </AriaComboBox>
  );
}

/** Tells whether an option, by its label, contains what was typed, as every search compares it. */
function finderOf(options: readonly ComboBoxOption[]): (label: string, typed: string) => boolean {
  const byLabel = new Map(options.map((option) => [option.label, option]));
  const folded = new Map<string, string>();
  return (label, typed) => {
    const words = folded.get(label) ?? foldText(byLabel.get(label)?.words?.() ?? label);
    folded.set(label, words);
    return words.includes(foldQuery(typed));
  };
}

export interface SuggestFieldProps extends ComboBoxBase {
  value: string;
  onChange: (text: string) => void;
}

/** A line of text with suggestions that come as one types; anything else may stand too. */
export function SuggestField({ value, onChange, options, ...look }: SuggestFieldProps) {
  return (
    <AriaComboBox
      className={fieldClasses(look)}
      items={options}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={Boolean(look.error)}
      isDisabled={look.disabled}
      validationBehavior="aria"
      allowsCustomValue
      allowsEmptyCollection
    >
      <Inside {...look} />
    </AriaComboBox>
  );
}

const fieldClasses = ({ error, className }: Omit<ComboBoxBase, "options">) =>
  classes("field", error && "bad", className);

function Inside(props: Omit<ComboBoxBase, "options">) {
  const { label, note, placeholder, description, error, emptyText } = props;
  return (
    <>
      <Label className="label">
        {label} {note ? <span className="optional">{note}</span> : null}
      </Label>
      <span className="input combo">
        <Input placeholder={placeholder} />
        <Button className="combo-open">
          <Icon name="chevron-down" size="s" />
        </Button>
      </span>
      {description && !error ? (
        <Text slot="description" className="why held">
          {description}
        </Text>
      ) : null}
      <FieldError className="why">
        <Icon name="x" size="s" />
        <span>{error}</span>
      </FieldError>
      <Popover className="popup combo-popup">
        <ListBox<ComboBoxOption>
          className="menu"
          renderEmptyState={() => <p className="hint combo-empty">{emptyText}</p>}
        >
          {({ id, label: text }) => (
            <ListBoxItem id={id} textValue={text} className="item">
              {({ isSelected }) => (
                <>
                  <span className="text">{text}</span>
                  {isSelected ? <Lozenge /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  );
}
