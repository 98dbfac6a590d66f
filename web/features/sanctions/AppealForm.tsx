import { APPEAL_TEXT_MAX } from "@waymates/contract/features/sanctions-constants";
import { createAppeal, listSanctions } from "@waymates/contract/operations/sanctions";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Failure } from "../../ui/Fault.tsx";

interface AppealFormProps {
  sanctionId: string;
  onClose: () => void;
}

const schema = async () => (await import("@waymates/contract/features/sanctions")).appealBody;

/** The one appeal against a sanction; what is typed stays in this tab until it is sent. */
export function AppealForm({ sanctionId, onClose }: AppealFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useContractForm({
    schema,
    defaults: { sanctionId, text: "" },
    storeAs: `appeal-${sanctionId}`,
    t,
    faults: "sanctions.fault",
    submit: async (body) => {
      await call(createAppeal, { body });
      toastSuccess(t("sanctions.appeal.sent"));
      await client.invalidateQueries({ predicate: isUnder(listSanctions) });
      onClose();
    },
  });
  return (
    <form className="sanction-form" {...form.props}>
      <TextField
        {...form.field("text")}
        label={t("sanctions.appeal.text")}
        description={t("sanctions.appeal.hint")}
        isMultiline
        rows={5}
        dir="auto"
        maxLength={APPEAL_TEXT_MAX}
        autoFocus
      />
      <Failure text={form.failure} />
      <div className="sanction-actions">
        <Button variant="bare" onPress={onClose}>
          {t("sanctions.appeal.cancel")}
        </Button>
        <Button variant="primary" type="submit" busy={form.isBusy}>
          {t("sanctions.appeal.send")}
        </Button>
      </div>
    </form>
  );
}
