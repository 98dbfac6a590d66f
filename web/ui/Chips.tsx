import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { classes } from "./classes.ts";

export interface ChipOption<Id extends string> {
  id: Id;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface ChipsProps<Id extends string> {
  /** What is being chosen, read aloud before the chips. */
  label: string;
  options: readonly ChipOption<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  disabled?: boolean;
  className?: string;
}

/** A choice of one among a few, all in sight. Arrow keys move, Space or Enter choose. */
export function Chips<Id extends string>(props: ChipsProps<Id>) {
  const { label, options, value, onChange, disabled, className } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classes("chips", className)}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={disabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const option = options.find(({ id }) => keys.has(id));
        if (option) onChange(option.id);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className="chip"
          isDisabled={option.isDisabled}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
