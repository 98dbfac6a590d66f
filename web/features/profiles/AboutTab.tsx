import { dateFormat } from "@waymates/contract/formats";
import type { ProfileView } from "@waymates/contract/features/profiles";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";
import { useTimeZone } from "../../platform/useDates.ts";
import { WrittenText } from "../../platform/WrittenText.tsx";

interface AboutTabProps {
  profile: ProfileView;
  streak: ReactNode;
  badges: ReactNode;
  receipts: ReactNode;
  paths: ReactNode;
}

/** What a person says about themselves, and their paths. `streak` is one of the facts. */
export function AboutTab({ profile, streak, badges, receipts, paths }: AboutTabProps) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  // Browser and server name some countries differently: the name is shown after hydration.
  const isHydrated = useHydrated();
  const since = dateFormat(i18n.language, { month: "long", year: "numeric", timeZone }).format(
    new Date(profile.joinedAt),
  );
  const country = profile.country
    ? new Intl.DisplayNames(i18n.language, { type: "region" }).of(profile.country)
    : null;
  const { city } = profile;
  const known = isHydrated ? country : null;
  const place =
    city && known ? t("profile.about.placeIn", { city, country: known }) : (city ?? known);
  return (
    <div className="profile-about">
      {profile.about ? (
        <WrittenText as="p" className="profile-words" text={profile.about} />
      ) : (
        <p className="hint">{t("profile.about.empty", { name: profile.firstName })}</p>
      )}
      <dl>
        {city || country ? (
          <div>
            <dt>{t("profile.about.place")}</dt>
            <dd>{place ?? "\u00a0"}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("profile.about.since")}</dt>
          <dd>{since}</dd>
        </div>
        <div>
          <dt>{t("profile.about.streak")}</dt>
          <dd>{streak}</dd>
        </div>
      </dl>
      {badges}
      {receipts}
      <section className="profile-walks" aria-labelledby="profile-walks">
        <h2 id="profile-walks">{t("profile.paths")}</h2>
        {paths}
      </section>
    </div>
  );
}
