import type { SessionUser } from "@waymates/contract/features/accounts";
import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const AccountMenu = lazyWithRetry(() => import("./AccountMenu.tsx"), "AccountMenu");

/** The person's picture. Its menu is fetched when a pointer or the focus comes near. */
export function AccountButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const face = (
    <button
      type="button"
      className="me"
      aria-label={t("shell.account")}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={AccountMenu.prepare}
      onFocus={AccountMenu.prepare}
      onClick={() => setWanted(true)}
    >
      <PersonAvatar person={user} size="s" />
    </button>
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

/** The place of the picture until it is known whose it is. */
export function AccountSkeleton() {
  return (
    <span className="me" aria-hidden="true">
      <Skeleton className="app-portrait" />
    </span>
  );
}
