import type { ReactNode } from "react";
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from "react-aria-components/Select";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { Lozenge } from "./Lozenge.tsx";

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  /** The language of the label where it differs from the page, such as a language's own name. */
  lang?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  placeholder?: string;
  description?: ReactNode;
  error?: string | null;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A choice of one from a list that opens below. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden = false, options, value, onChange, error, description } = props;
  const choose = (key: string | number | null) => {
    const option = options.find(({ id }) => id === key);
    if (option) onChange(option.id);
  };
  return (
    <AriaSelect
      className={classes("field", error && "bad", props.className)}
      value={value}
      onChange={choose}
      isInvalid={Boolean(error)}
      isDisabled={props.disabled}
      name={props.name}
      placeholder={props.placeholder}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? "vh" : "label"}>{label}</Label>
      <Button className="input select">
        <SelectValue />
        <Icon name="chevron-down" size="s" />
      </Button>
      {description ? (
        <Text slot="description" className="why held">
          {description}
        </Text>
      ) : null}
      <FieldError className="why">
        <Icon name="x" size="s" />
        <span>{error}</span>
      </FieldError>
      <Popover className="popup">
        <ListBox className="menu" items={options}>
          {(option) => <Option {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option({ id, label, lang, isDisabled }: SelectOption<string>) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className="item">
      {({ isSelected }) => (
        <>
          <span className="text" lang={lang}>
            {label}
          </span>
          {isSelected ? <Lozenge /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
