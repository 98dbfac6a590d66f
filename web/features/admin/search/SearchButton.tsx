import "./search.css";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";
import { useHydrated } from "../../../ui/useHydrated.ts";

const SearchDialog = lazyWithRetry(() => import("./SearchDialog.tsx"), "SearchDialog");

/** Returns whether the shortcut uses ⌘ instead of Ctrl. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const OPEN_DIALOG = "[role=dialog], [role=alertdialog], dialog[open]";

/** Opens the search of the workplace, by press or by Ctrl+K (⌘K) from anywhere in it. */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const hasCommandKey = useHydrated() && isApple();
  useEffect(() => {
    // People type right after opening it: its file is loaded before.
    SearchDialog.prepare();
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser would search the web.
      event.preventDefault();
      if (document.querySelector(OPEN_DIALOG)) return;
      setOpened(true);
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="search"
        className="admin-search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasCommandKey ? "Meta+K" : "Control+K"}
        onPress={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <span className="admin-search-name">{t("admin.search.open")}</span>
        <kbd className="admin-search-keys" aria-hidden="true" dir="ltr">
          {hasCommandKey ? "⌘K" : t("admin.search.keys")}
        </kbd>
      </Button>
      {wasOpened ? (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Ctrl+K, on a Mac ⌘K: there Ctrl+K deletes to the end of the line. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === "k" && wanted && !other && !altKey && !shiftKey;
}
