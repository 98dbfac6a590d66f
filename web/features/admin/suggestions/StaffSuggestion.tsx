import type { Undo } from "@waymates/contract/features/staff";
import type { TextSuggestion } from "@waymates/contract/features/staff-translations";
import { directionOf } from "@waymates/contract/features/translations-constants";
import {
  acceptSuggestion,
  declineSuggestion,
} from "@waymates/contract/operations/staff-translations";
import { useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { ChoiceBox } from "../choosing/ChoiceBox.tsx";
import { SuggestionCard, VoteCount } from "../../suggestions/index.ts";
import { offerUndo } from "../offerUndo.ts";

interface StaffSuggestionProps {
  suggestion: TextSuggestion;
  isAlone?: boolean;
  /** Also after a decision was taken back. */
  onDecided: () => void;
}

/** A suggestion that staff accept, as it is or in other words, or decline. */
export function StaffSuggestion({ suggestion, isAlone = true, onDecided }: StaffSuggestionProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { id, key, author, status } = suggestion;
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const params = { id };
  const accept = (value?: string) =>
    decide(() => call(acceptSuggestion, { params, body: { value } }));
  const decline = () => decide(() => call(declineSuggestion, { params, body: {} }));

  async function decide(send: () => Promise<{ undo: Undo }>) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { undo } = await send();
      offerUndo(t, undo, onDecided);
      onDecided();
    } catch (error) {
      const { body: refused, message } =
        error instanceof ApiError ? error : new ApiError(0, "FETCH_FAILED", String(error));
      const fault = refused?.fields?.["value"];
      const why = fault ? t(`admin.textFault.${fault}`, { key }) : message;
      setFailure(t("admin.suggestion.failed", { why }));
    } finally {
      setBusy(false);
    }
  }

  const buttons = isEditing ? null : (
    <>
      <Button size="small" variant="quiet" busy={isBusy} onPress={() => void accept()}>
        {t("admin.suggestion.accept")}
      </Button>
      <Button size="small" variant="bare" onPress={() => setEditing(true)}>
        {t("admin.suggestion.edit")}
      </Button>
      <Button size="small" variant="bare" onPress={() => void decline()}>
        {t("admin.suggestion.decline")}
      </Button>
    </>
  );
  return (
    <SuggestionCard
      suggestion={suggestion}
      isAlone={isAlone}
      isMixed={isAlone}
      votes={
        <div className="admin-suggestion-votes">
          <VoteCount votes={suggestion.votes} />
          <ChoiceBox id={id} />
        </div>
      }
      actions={
        status !== "open" ? null : author.id === user?.id ? (
          <span className="hint">{t("admin.suggestion.own")}</span>
        ) : (
          <>
            {buttons}
            {isEditing ? (
              <OtherWords
                suggestion={suggestion}
                isBusy={isBusy}
                onLeave={() => setEditing(false)}
                onAccept={(value) => void accept(value)}
              />
            ) : null}
            <Failure text={failure} />
          </>
        )
      }
    />
  );
}

interface OtherWordsProps {
  suggestion: TextSuggestion;
  isBusy: boolean;
  onLeave: () => void;
  onAccept: (value: string) => void;
}

function OtherWords({ suggestion, isBusy, onLeave, onAccept }: OtherWordsProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(suggestion.value);
  return (
    <form
      className="admin-editor"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept(value);
      }}
    >
      <TextField
        label={suggestion.key}
        isLabelHidden
        isMultiline
        rows={3}
        lang={suggestion.code}
        dir={directionOf(suggestion.code)}
        value={value}
        autoFocus
        onChange={setValue}
        onKeyDown={(event) => {
          if (event.key === "Escape") onLeave();
        }}
      />
      <div className="admin-actions">
        <Button size="small" variant="quiet" onPress={onLeave}>
          {t("admin.texts.leave")}
        </Button>
        <Button size="small" type="submit" busy={isBusy}>
          {t("admin.suggestion.accept")}
        </Button>
      </div>
    </form>
  );
}
