import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE, directionOf } from "@waymates/contract/features/translations-constants";
import { createLanguage, updateLanguage } from "@waymates/contract/operations/staff-languages";
import { useId } from "react";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { offerUndo } from "../offerUndo.ts";
import { languageFailure } from "./languageFailure.ts";
import { useReadLanguagesAgain } from "./useReadLanguagesAgain.ts";

interface LanguageDialogProps {
  /** Null for a new one. */
  language: StaffLanguage | null;
  /** All of them, to fall back to. */
  languages: readonly StaffLanguage[];
  onClose: () => void;
}

const schema = async () =>
  (await import("@waymates/contract/features/staff-translations")).newLanguageBody.pick({
    code: true,
    name: true,
    native_name: true,
    fallback_language_id: true,
  });
const NONE = "none";

/** Makes a language, inactive at first, or changes one. */
export function LanguageDialog({ language, languages, onClose }: LanguageDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const readAgain = useReadLanguagesAgain();
  const form = useContractForm({
    schema,
    defaults: {
      code: language?.code ?? "",
      name: language?.name ?? "",
      native_name: language?.native_name ?? "",
      fallback_language_id: language
        ? language.fallback_language_id
        : (languages.find(({ code }) => code === DEFAULT_LANGUAGE)?.id ?? null),
    },
    t,
    faults: "admin.language.fault",
    submit: async (body) => {
      const { code: _code, ...touched } = body;
      const { undo } = language
        ? await call(updateLanguage, {
            params: { id: language.id },
            body: { version: language.version, ...touched },
          })
        : await call(createLanguage, { body });
      onClose();
      offerUndo(t, undo, () => void readAgain());
      await readAgain();
    },
  });
  const fallback = form.field("fallback_language_id");
  const others = languages.filter((one) => one.id !== language?.id);
  const direction = t(`admin.language.direction.${directionOf(form.values.code)}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("admin.language.close")}
      title={
        language ? t("admin.language.edit.title", { name: language.name }) : t("admin.language.new")
      }
      footer={
        <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
          {t(language ? "admin.texts.save" : "admin.language.create")}
        </Button>
      }
    >
      <form id={id} className="admin-form" {...form.props}>
        {language ? null : (
          <TextField
            {...form.field("code")}
            label={t("admin.language.code")}
            description={t("admin.language.code.hint")}
            dir="ltr"
            maxLength={15}
            autoFocus
            required
          />
        )}
        <TextField
          {...form.field("name")}
          label={t("admin.language.name")}
          dir="ltr"
          maxLength={60}
          required
        />
        <TextField
          {...form.field("native_name")}
          label={t("admin.language.nativeName")}
          description={form.values.code ? direction : undefined}
          dir="auto"
          maxLength={60}
          required
        />
        {language?.code === DEFAULT_LANGUAGE ? null : (
          <Select
            {...fallback}
            label={t("admin.language.fallback")}
            description={t("admin.language.fallback.hint")}
            value={fallback.value ?? NONE}
            onChange={(chosen) => fallback.onChange(chosen === NONE ? null : chosen)}
            options={[
              { id: NONE, label: t("admin.language.fallback.none") },
              ...others.map((one) => ({ id: one.id, label: one.native_name, lang: one.code })),
            ]}
          />
        )}
        <Failure
          text={form.error ? languageFailure(t, language ? "update" : "create", form.error) : null}
        />
      </form>
    </Dialog>
  );
}
