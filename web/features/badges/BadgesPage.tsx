import { numberFormat } from "@waymates/contract/formats";
import "./badges.css";
import type { Badge } from "@waymates/contract/features/badges";
import { BADGE_POINTS } from "@waymates/contract/features/rewards-constants";
import { BADGE_TIERS } from "@waymates/contract/features/badges-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Page } from "../../ui/Page.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { plusPoints } from "../../platform/plusPoints.ts";
import { BadgePicture } from "./BadgePicture.tsx";
import { closestOf, type Family, familiesOf, shareOf } from "./families.ts";
import { badgesQuery } from "./queries.ts";

/** How many badges stand on top as the closest. */
const CLOSEST = 3;

function useBadgeTexts() {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const named = ({ external_name: name, tier }: Badge) =>
    t("badge.page.named", { name, tier: t(`tier.${tier}`) });
  return { t, number, named };
}

/** /badges: the eleven families with the reader's progress. */
export function BadgesPage() {
  const { t } = useBadgeTexts();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(badgesQuery(user?.id ?? ""));
  if (error && !data) {
    return (
      <Page isWide>
        <ErrorState
          title={t("badge.page.failed")}
          retryLabel={t("badge.page.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return <Loaded badges={data?.items ?? null} />;
}

/** @param badges null while they are on their way */
function Loaded({ badges }: { badges: Badge[] | null }) {
  const { t, number } = useBadgeTexts();
  if (!badges) {
    return (
      <Page isWide>
        <h1>{t("badge.page.title")}</h1>
        <SkeletonList label={t("badge.page.loading")} rows={4} />
      </Page>
    );
  }
  const families = familiesOf(badges);
  const closest = closestOf(families, CLOSEST);
  const earned = badges.filter(({ earned_at }) => earned_at !== null).length;
  return (
    <Page isWide className="badges-page">
      <title>{`${t("badge.page.title")} · Waymates`}</title>
      <header className="badges-head">
        <div>
          <h1>{t("badge.page.title")}</h1>
          <p className="soft">{t("badge.page.lead")}</p>
        </div>
        <p className="badges-tally">
          <b className="num">{number.format(earned)}</b>
          <span className="hint">
            {t("badge.page.tally", { total: number.format(badges.length) })}
          </span>
        </p>
      </header>
      {closest.length > 0 ? (
        <section aria-labelledby="badges-closest">
          <h2 id="badges-closest">{t("badge.page.closest")}</h2>
          <ul className="badges-near">
            {closest.map((badge) => (
              <Near key={badge.key} badge={badge} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="badges-all">
        <h2 id="badges-all">{t("badge.page.all")}</h2>
        <ul className="badges-families">
          {families.map((family) => (
            <FamilyCard key={family.name} family={family} />
          ))}
          <Worth />
        </ul>
      </section>
    </Page>
  );
}

function Near({ badge }: { badge: Badge }) {
  const { t, number, named } = useBadgeTexts();
  const done = t("badge.page.progress", {
    done: number.format(badge.progress ?? 0),
    total: number.format(badge.threshold),
  });
  return (
    <li>
      <BadgePicture badge={badge} size={88} alt="" painted={shareOf(badge)} />
      <div>
        <h3>{named(badge)}</h3>
        <p className="hint">{badge.description}</p>
        <div className="badges-bar">
          <ProgressBar value={shareOf(badge) * 100} label={named(badge)} valueText={done} />
          <span className="num" aria-hidden="true">
            {done}
          </span>
        </div>
      </div>
    </li>
  );
}

function FamilyCard({ family: { badges, next } }: { family: Family }) {
  const { t, number, named } = useBadgeTexts();
  const [first] = badges;
  if (!first) return null;
  const alt = (badge: Badge) =>
    t(badge.earned_at === null ? "badge.page.altAhead" : "badge.page.altEarned", {
      badge: named(badge),
    });
  return (
    <li className="badges-family" data-off={first.available ? undefined : true}>
      <h3>{first.external_name}</h3>
      <ol className="badges-tiers" aria-label={first.external_name}>
        {badges.map((badge) => (
          <li key={badge.key} data-earned={badge.earned_at === null ? undefined : true}>
            <BadgePicture
              badge={badge}
              size={76}
              alt={alt(badge)}
              painted={badge === next ? shareOf(badge) : badge.earned_at === null ? 0 : 1}
            />
            <span className="num">
              {number.format(badge.threshold)}
              {badge.earned_at === null ? null : <Icon name="check" size="s" />}
            </span>
          </li>
        ))}
      </ol>
      {first.available ? (
        <FamilyProgress first={first} next={next} />
      ) : (
        <p className="hint badges-later">
          <Icon name="lock" size="s" />
          {t("badge.page.later")}
        </p>
      )}
    </li>
  );
}

function FamilyProgress({ first, next }: { first: Badge; next: Badge | null }) {
  const { t, number, named } = useBadgeTexts();
  if (!next) return <p className="badges-whole">{t("badge.page.complete")}</p>;
  const done = t("badge.page.progress", {
    done: number.format(first.progress ?? 0),
    total: number.format(next.threshold),
  });
  return (
    <div className="badges-progress">
      <ProgressBar value={shareOf(next) * 100} label={named(next)} valueText={done} />
      <p className="hint">
        <b className="num">{done}</b> {next.description}
      </p>
    </div>
  );
}

function Worth() {
  const { t, i18n } = useTranslation();
  return (
    <li className="badges-family badges-worth">
      <h3>{t("badge.page.worth")}</h3>
      <dl>
        {BADGE_TIERS.map((tier) => (
          <div key={tier}>
            <dt>
              <i className="badges-metal" data-tier={tier} aria-hidden="true" />
              {t(`tier.${tier}`)}
            </dt>
            <dd className="num">{plusPoints(BADGE_POINTS[tier], i18n.language, t)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t("badge.page.worthHint")}</p>
    </li>
  );
}
