import type { SessionUser } from "@waymates/contract/features/accounts";
import { HOME } from "@waymates/contract/routes";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { Link } from "react-router";
import { NotificationsBell } from "../../features/notifications/index.ts";
import { PointsHud } from "../../features/rewards/PointsHud.tsx";
import { StreakHud } from "../../features/rewards/streak/StreakHud.tsx";
import { OwnStreakSheet } from "../../features/streaks/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { AccountButton, AccountSkeleton } from "./AccountButton.tsx";

const SearchDialog = lazyWithRetry(() => import("./SearchDialog.tsx"), "SearchDialog");

/** Search, points, streak, bell and the person's own menu; `user` is null in the frame of a page. */
export function MemberHeader({ user }: { user: SessionUser | null }) {
  return (
    <header className="head">
      <Link to={HOME} className="only-phone">
        <Wordmark className="wordmark" />
      </Link>
      <SearchButton />
      <span className="end" />
      <PointsHud to="/points" />
      <StreakButton userId={user?.id ?? null} />
      <NotificationsBell />
      {user ? <AccountButton user={user} /> : <AccountSkeleton />}
    </header>
  );
}

/** The days of the own streak; a press shows all of it. */
function StreakButton({ userId }: { userId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <StreakHud
        onPress={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && userId !== null ? (
        <Suspense>
          <OwnStreakSheet userId={userId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Opens the search, by press or by "/" from anywhere. */
function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== "/" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      setOpened(true);
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Icon name="search" size="s" />
        <span>{t("shell.search.open")}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {wasOpened ? (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
