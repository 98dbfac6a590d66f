import type { StreakView } from "@waymates/contract/features/streaks";
import { FREEZES } from "@waymates/contract/features/rewards-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";

/** The freezes that are held, and how they come and go. */
export function FreezesPart({ streak }: { streak: StreakView }) {
  const { t } = useTranslation();
  const { held, most } = streak.freezes ?? { held: 0, most: FREEZES.most };
  const words = t("ownStreak.freezes.held", { held, most });
  return (
    <section className="streaks-part" aria-labelledby="streaks-freezes">
      <div className="streaks-row">
        <h3 id="streaks-freezes">{t("ownStreak.freezes")}</h3>
        <span className="streaks-freezes" aria-hidden="true">
          {Array.from({ length: most }, (_, at) => (
            <span key={at} className={at < held ? "streaks-has" : undefined}>
              <Icon name="snowflake" size="s" />
            </span>
          ))}
        </span>
      </div>
      <p className="soft">
        <b>{words}.</b> {t("ownStreak.freezes.hint")}
      </p>
    </section>
  );
}
