import "./people.css";
import { REASON_MAX } from "@waymates/contract/features/sanctions-constants";
import type { ReactNode } from "react";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";

interface ReasonFormProps {
  /** What the button does. */
  label: string;
  /** The readers of the reason. */
  hint: string;
  /** Whether the change can be taken back. */
  undo?: string;
  isDanger?: boolean;
  /** The reason may be left out. */
  isOptional?: boolean | undefined;
  /** Sends the change; what it throws is shown, and the reason stays. */
  onSubmit: (reason: string) => Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
}

const needed = async () => (await import("@waymates/contract/features/sanctions")).reasonBody;
const optional = async () =>
  (await import("@waymates/contract/features/sanctions")).optionalReasonForm;

/** A change that needs a reason: its field, with whatever else the change needs above it. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, undo, isDanger, isOptional = false, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const form = useContractForm({
    schema: isOptional ? optional : needed,
    defaults: { reason: "" },
    t,
    faults: "staff.fault",
    submit: ({ reason }) => onSubmit(reason),
  });
  return (
    <form className="admin-form" {...form.props}>
      {children}
      <TextField
        {...form.field("reason")}
        label={t("staff.reason")}
        description={hint}
        isMultiline
        rows={3}
        dir="auto"
        maxLength={REASON_MAX}
      />
      {undo ? (
        <p className="admin-note hint">
          <Icon name="info" size="s" />
          <span>{undo}</span>
        </p>
      ) : null}
      <Failure text={form.failure} />
      <div className="admin-actions">
        {onCancel ? (
          <Button variant="bare" onPress={onCancel}>
            {t("staff.cancel")}
          </Button>
        ) : null}
        <Button type="submit" variant={isDanger ? "danger" : "primary"} busy={form.isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
