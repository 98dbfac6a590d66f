import { Suspense } from "react";
import { useNavigate } from "react-router";
import { openConsentDialog } from "../../platform/consent.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import {
  EmailSection,
  PasswordSection,
  ProvidersSection,
  SessionsSection,
} from "../accounts/index.ts";
import { ChatThemeEntry } from "../chat/index.ts";
import { DeleteAccountSection, ExportSection } from "../privacy/index.ts";

/** Settings with a page of their own, by the last part of its address. */
const places = ["notifications", "traits", "sanctions"] as const;

/** The account itself: address, password, devices, data, the way out. */
export function UserTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="settings-sections">
      <Suspense fallback={<SkeletonList label={t("common.loading")} rows={3} />}>
        <EmailSection />
        <PasswordSection />
        <SessionsSection />
        <ProvidersSection />
      </Suspense>
      {places.map((place) => (
        <div key={place} className="option-line">
          <span className="says">
            <b>{t(`settings.${place}`)}</b>
            <span className="hint">{t(`settings.${place}.hint`)}</span>
          </span>
          <Button
            size="small"
            aria-label={t("common.labeled", {
              label: t("settings.open"),
              value: t(`settings.${place}`),
            })}
            onPress={() => void navigate(`/settings/${place}`)}
          >
            {t("settings.open")}
          </Button>
        </div>
      ))}
      <ChatThemeEntry />
      <div className="option-line">
        <span className="says">
          <b>{t("settings.cookies")}</b>
          <span className="hint">{t("settings.cookies.hint")}</span>
        </span>
        <Button
          size="small"
          aria-label={t("common.labeled", {
            label: t("settings.change"),
            value: t("settings.cookies"),
          })}
          onPress={openConsentDialog}
        >
          {t("settings.change")}
        </Button>
      </div>
      <Suspense fallback={<SkeletonList label={t("common.loading")} rows={2} />}>
        <ExportSection />
        <DeleteAccountSection />
      </Suspense>
    </div>
  );
}
