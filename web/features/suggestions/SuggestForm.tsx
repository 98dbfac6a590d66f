import {
  checkValue,
  placeholdersOf,
  warningsOf,
} from "@waymates/contract/features/translation-checks";
import { directionOf } from "@waymates/contract/features/translations-constants";
import { createSuggestion, listSuggestions } from "@waymates/contract/operations/suggestions";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Failure } from "../../ui/Fault.tsx";
import type { MemberText } from "./listTexts.ts";

const REASON_MAX = 200;

interface SuggestFormProps {
  code: string;
  text: MemberText;
  onClose: () => void;
}

/** Another wording for a text, checked as it will be on the server; what is typed stays in this tab. */
export function SuggestForm({ code, text, onClose }: SuggestFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { key, source } = text;
  const form = useContractForm({
    schema: async () => {
      const { suggestionBody } = await import("@waymates/contract/features/staff-translations");
      return suggestionBody.superRefine(({ value }, context) => {
        const fault = value === text.value ? "SAME" : checkValue({ ...text, value, code });
        if (fault) context.addIssue({ code: "custom", message: fault, path: ["value"] });
      });
    },
    defaults: { key, value: text.value, reason: "" },
    storeAs: `suggestion-${code}-${key}`,
    t,
    faults: "suggestion.fault",
    submit: async (body) => {
      await call(createSuggestion, { params: { code }, body });
      toastSuccess(t("suggestion.sent"));
      void client.invalidateQueries({ predicate: isUnder([listSuggestions, { code }]) });
      onClose();
    },
    onRefused: (error) => {
      if (error.code !== "CONFLICT") return false;
      form.refuse({ value: "TAKEN" });
      return true;
    },
  });
  const { value } = form.values;
  const isChanged = value !== text.value && value !== "";
  const warnings = isChanged ? warningsOf(value, code, source) : [];
  const missing = placeholdersOf(source).filter((name) => !placeholdersOf(value).includes(name));
  return (
    <form className="suggestion-form" {...form.props}>
      <TextField
        {...form.field("value")}
        label={t("suggestion.value")}
        description={warnings.map((warning) => t(`suggestion.warning.${warning}`)).join(" ")}
        isMultiline
        rows={3}
        lang={code}
        dir={directionOf(code)}
        autoFocus
      />
      {missing.length > 0 ? (
        <div className="suggestion-actions">
          {missing.map((name) => (
            <Button
              key={name}
              size="small"
              variant="quiet"
              onPress={() => form.change({ value: `${value}{{${name}}}` })}
            >
              {t("suggestion.insert", { name: `{{${name}}}` })}
            </Button>
          ))}
        </div>
      ) : null}
      <TextField
        {...form.field("reason")}
        value={form.values.reason ?? ""}
        label={t("suggestion.reason")}
        note={t("suggestion.optional")}
        dir="auto"
        maxLength={REASON_MAX}
      />
      <Failure text={form.failure} />
      <div className="suggestion-actions">
        <Button size="small" variant="bare" onPress={onClose}>
          {t("suggestion.cancel")}
        </Button>
        <Button size="small" variant="primary" type="submit" busy={form.isBusy}>
          {t("suggestion.send")}
        </Button>
      </div>
    </form>
  );
}
