import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Flame } from "../../../ui/art/Flame.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { streakQuery } from "./streakQuery.ts";
import "./streak-sheet.css";

const StreakSheet = lazyWithRetry(() => import("./StreakSheet.tsx"), "StreakSheet");

/** A person's days in a row; a press shows the streak itself. */
export function StreakLine({ userId, name }: { userId: string; name: string | null }) {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery(streakQuery(userId));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (error) return <span className="hint">{t("streak.streakUnknownOf")}</span>;
  if (!data) return <Skeleton width="6rem" />;
  const days = numberFormat(i18n.language).format(data.days);
  return (
    <>
      <button
        type="button"
        className="reward-streak-line"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Flame isOut={data.days === 0} />
        {t("streak.daysFormatted", { count: data.days, formatted: days })}
      </button>
      {wasOpened ? (
        <Suspense>
          <StreakSheet userId={userId} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
