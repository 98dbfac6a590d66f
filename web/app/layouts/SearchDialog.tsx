import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { SearchResults } from "./SearchResults.tsx";
import "./search.css";

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const MIN_CHARACTERS = 2;

/** People by name, paths by title, pages by name, as one types. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const now = typed.trim();
  const wanted = useDebouncedValue(now);
  const isAsked = [...now].length >= MIN_CHARACTERS && [...wanted].length >= MIN_CHARACTERS;
  useClosingOnArrival(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shell.search.title")}
      closeLabel={t("common.close")}
    >
      {/* A link in the results leads away; the dialog has done its work then. */}
      <div
        className="app-search"
        onKeyDown={(event) => walk(event, wanted === now)}
        onClick={(event) => closeOnLink(event, onClose)}
      >
        <TextField
          label={t("shell.search.title")}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={t("shell.search.placeholder")}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
        {isAsked ? (
          <SearchResults wanted={wanted} />
        ) : (
          <p className="hint">{t("shell.search.hint")}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Enter opens the first result, the arrows go up and down from the field through all of them. */
function walk(event: KeyboardEvent<HTMLElement>, isUpToDate: boolean): void {
  // Enter and the arrows belong to who is still choosing a character.
  if (event.nativeEvent.isComposing) return;
  const { target, currentTarget, key } = event;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(".app-search-results a")];
  const at = links.findIndex((link) => link === target);
  const isField = target instanceof HTMLInputElement;
  if (!isField && at < 0) return;
  if (key === "Enter" && isField && isUpToDate) links[0]?.click();
  else if (key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (key === "ArrowUp" && at > 0) links[at - 1]?.focus();
  else if (key === "ArrowUp" && at === 0) currentTarget.querySelector("input")?.focus();
  else return;
  event.preventDefault();
}

function closeOnLink(event: MouseEvent, onClose: () => void): void {
  if (event.target instanceof Element && event.target.closest("a")) onClose();
}

function useClosingOnArrival(onClose: () => void): void {
  const { pathname } = useLocation();
  const [from, setFrom] = useState(pathname);
  if (from !== pathname) {
    setFrom(pathname);
    onClose();
  }
}
