import { nodeTextOf } from "@waymates/contract/features/node-texts";
import { isPathText } from "@waymates/contract/features/path-texts";
import type { StaffText } from "@waymates/contract/features/staff-translations";
import {
  checkValue,
  type ValueFault,
  type ValueWarning,
  warningsOf,
} from "@waymates/contract/features/translation-checks";
import { directionOf } from "@waymates/contract/features/translations-constants";
import { saveText } from "@waymates/contract/operations/staff-translations";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { offerUndo } from "../offerUndo.ts";
import { StaffSuggestion } from "../suggestions/StaffSuggestion.tsx";

interface TextRowProps {
  code: string;
  direction: "ltr" | "rtl";
  text: StaffText;
  onChanged: () => void;
}

/** One text: Enter edits and saves, Escape leaves, the arrow keys go from row to row. */
export function TextRow(props: TextRowProps) {
  const { code, direction, text, onChanged } = props;
  const { t } = useTranslation();
  const isOfPath = isPathText(text.key);
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  const close = () => {
    setEditing(false);
    row.current?.focus();
  };
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.target !== row.current) return;
    if (event.key === "Enter") {
      event.preventDefault();
      setEditing(true);
    }
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const;
    const to = step[event.key as keyof typeof step];
    const next = to ? row.current?.[to] : null;
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // A row takes the focus, so that the arrow keys go from text to text.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      className="card admin-text"
      tabIndex={0}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <header>
        <code id={id} translate="no">
          {text.key}
        </code>
        <Badge>{t(`admin.status.${text.status}`)}</Badge>
        {text.note ? (
          <Badge>{t(isOfPath ? "admin.texts.questionChanged" : "admin.texts.sourceChanged")}</Badge>
        ) : null}
      </header>
      <p
        className="soft admin-lines"
        lang={text.source_language}
        dir={directionOf(text.source_language)}
      >
        {text.source}
      </p>
      {isEditing ? (
        <Editor {...props} onClose={close} />
      ) : (
        <>
          {text.value === null ? (
            <p>{t(isOfPath ? "admin.texts.missingQuestion" : "admin.texts.missing")}</p>
          ) : (
            <p className="admin-lines" lang={code} dir={direction}>
              {text.value}
            </p>
          )}
          {isOfPath ? <Places places={text.places} /> : null}
          <Button size="small" variant="quiet" onPress={() => setEditing(true)}>
            {t("admin.texts.edit")}
            <span className="vh">{text.key}</span>
          </Button>
        </>
      )}
      {text.suggestions.length > 0 ? (
        <section className="admin-suggestions">
          <h2 className="vh">{t("admin.section.suggestions")}</h2>
          <ul>
            {text.suggestions.map((suggestion) => (
              <StaffSuggestion
                key={suggestion.id}
                suggestion={suggestion}
                isAlone={false}
                onDecided={onChanged}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </li>
  );
}

/** The path or chapter that a text belongs to. */
function Places({ places }: Pick<StaffText, "places">) {
  const { t } = useTranslation();
  return places.map(({ url, title }) => (
    <p key={url}>
      <Link to={url}>{t("admin.texts.place", { place: title })}</Link>
    </p>
  ));
}

/** What to say of a value that is refused. */
function useFaultText(key: string) {
  const { t } = useTranslation();
  return (fault: ValueFault) =>
    fault === "LENGTH" && isPathText(key)
      ? t("admin.texts.fieldLength", { key })
      : t(`admin.textFault.${fault}`, { key });
}

function Editor({
  code,
  direction,
  text,
  onChanged,
  onClose,
}: TextRowProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState(text.value ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const faultText = useFaultText(text.key);
  const { key, source, plural } = text;
  const fault = checkValue({ key, value, code, source, plural });
  const warnings: ValueWarning[] = value === "" ? [] : warningsOf(value, code, source);
  const said = fault && value !== "" ? faultText(fault) : failure;
  const hasLines = nodeTextOf(key)?.field === "accepted";

  async function save() {
    if (isSaving) return;
    if (fault) {
      setFailure(faultText(fault));
      return;
    }
    setSaving(true);
    try {
      const { undo } = await call(saveText, {
        params: { code, key },
        body: { value, base_updated_at: text.updated_at },
      });
      offerUndo(t, undo, onChanged);
      onChanged();
      onClose();
    } catch (error) {
      const why = error instanceof ApiError ? error.message : String(error);
      setFailure(t("admin.texts.saveFailed", { why }));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className="admin-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={text.key}
        isLabelHidden
        isMultiline
        rows={3}
        description={hasLines ? t("admin.texts.answerLines") : undefined}
        lang={code}
        dir={direction}
        value={value}
        autoFocus
        error={said}
        onChange={(next) => {
          setValue(next);
          setFailure(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.preventDefault();
            onClose();
          }
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
      />
      {warnings.map((warning) => (
        <p key={warning} className="soft">
          {t(`admin.texts.warning.${warning}`)}
        </p>
      ))}
      <div className="admin-actions">
        <Button size="small" variant="quiet" onPress={onClose}>
          {t("admin.texts.leave")}
        </Button>
        <Button size="small" type="submit" busy={isSaving}>
          {t("admin.texts.save")}
        </Button>
      </div>
    </form>
  );
}
