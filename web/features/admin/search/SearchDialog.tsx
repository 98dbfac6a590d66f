import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FoundList } from "./FoundList.tsx";
import { useFound } from "./useFound.ts";

/** The longest text that the server searches for. */
const QUERY_MAX = 100;

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The command search of the workplace: where to go at first, and what is found as one types. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("admin.search.open")}
      closeLabel={t("common.close")}
      size="wide"
      className="admin-search"
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** The field keeps the focus: its keys choose in the list beneath. */
function Search({ onClose }: Pick<SearchDialogProps, "onClose">) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const now = typed.trim();
  const { items, state, isUpToDate, isFetching, retry } = useFound(now);
  const shown = items.map((item) => item.id).join(" ");
  const [picked, pick] = useState({ shown, at: 0 });
  // Another list begins at its first line again.
  const at = picked.shown === shown ? picked.at : 0;
  const hasList = items.length > 0 && state !== "failed";
  const hasMoved = picked.shown === shown && at > 0;
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || !isUpToDate) return;
    setEntered(false);
    document.getElementById(`${id}-0`)?.click();
  }, [id, isEntered, isUpToDate]);
  const move = (step: number) => pick({ shown, at: (at + step + items.length) % items.length });

  function takeKey(event: KeyboardEvent): void {
    // Enter and the arrows belong to the input method during composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && hasList) move(1);
    else if (event.key === "ArrowUp" && hasList) move(-1);
    else if (event.key !== "Enter") return;
    else if (isUpToDate || hasMoved) document.getElementById(`${id}-${at}`)?.click();
    // Enter before the results have arrived opens the first of them.
    else setEntered(true);
    event.preventDefault();
  }

  return (
    <>
      <TextField
        label={t("admin.search.open")}
        isLabelHidden
        icon="search"
        placeholder={t("admin.search.placeholder")}
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setEntered(false);
        }}
        maxLength={QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? id : undefined}
        aria-activedescendant={hasList ? `${id}-${at}` : undefined}
        onKeyDown={takeKey}
      />
      <p className={state === "found" ? "vh" : "hint"} role="status">
        {state === "places" ? t("shell.search.hint") : null}
        {state === "found" ? t("shell.search.found", { count: items.length }) : null}
        {state === "nothing" ? t("shell.search.nothing", { typed: now }) : null}
      </p>
      {state === "pending" ? <SkeletonList label={t("common.loading")} rows={4} /> : null}
      {state === "failed" ? (
        <ErrorState
          headingLevel={3}
          title={t("shell.search.failed")}
          retryLabel={t("common.retry")}
          onRetry={() => {
            setEntered(false);
            retry();
          }}
          isRetrying={isFetching}
        />
      ) : null}
      {hasList ? (
        <FoundList id={id} items={items} at={at} isBusy={!isUpToDate} onChosen={onClose} />
      ) : null}
    </>
  );
}
