import "./site.css";
import {
  REGISTRATION_MODES,
  type RegistrationMode,
} from "@waymates/contract/features/registration-constants";
import type { SiteSettings } from "@waymates/contract/features/staff-people";
import { changeSiteSettings, viewSiteSettings } from "@waymates/contract/operations/staff-site";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { offerUndo } from "../offerUndo.ts";
import { ReasonForm } from "../people/ReasonForm.tsx";
import { settingsQuery } from "./settingsQuery.ts";

/** /admin/settings: the site's settings. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <AdminFrame title={t("admin.section.settings")}>
      {data ? (
        <ComingIn settings={data.settings} />
      ) : error ? (
        <ErrorState
          title={t("adminSite.settings.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("admin.loading")} rows={3} hasFaces={false} />
      )}
    </AdminFrame>
  );
}

/**
 * How people can register. A change asks for confirmation; the server's environment has precedence.
 */
function ComingIn({ settings }: { settings: SiteSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = settings.registration_mode;
  const [chosen, choose] = useState<RegistrationMode | null>(null);
  const isFixed = settings.fixed.includes("registration_mode");
  const readAgain = () => client.invalidateQueries({ predicate: isUnder(viewSiteSettings) });
  async function save(mode: RegistrationMode, reason: string): Promise<void> {
    const { undo } = await call(changeSiteSettings, {
      body: { registration_mode: mode, ...(reason && { reason }) },
    });
    await readAgain();
    choose(null);
    offerUndo(t, undo, () => void readAgain());
  }
  return (
    <section className="card admin-setting">
      <fieldset disabled={isFixed}>
        <legend>
          <h2>{t("adminSite.settings.registration")}</h2>
        </legend>
        {REGISTRATION_MODES.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="registration_mode"
              checked={mode === (chosen ?? now)}
              onChange={() => choose(mode === now ? null : mode)}
            />
            <b>{t(`adminSite.settings.${mode}`)}</b>
            <span className="hint">{t(`adminSite.settings.${mode}.hint`)}</span>
          </label>
        ))}
      </fieldset>
      {isFixed ? (
        <p className="admin-note hint">
          <Icon name="info" size="s" />
          <span>{t("adminSite.settings.fixed")}</span>
        </p>
      ) : chosen ? (
        <ReasonForm
          key={chosen}
          label={t("adminSite.settings.save")}
          hint={t("adminLists.tags.reads")}
          undo={t("adminLists.undo")}
          isOptional
          onSubmit={(reason) => save(chosen, reason)}
          onCancel={() => choose(null)}
        />
      ) : null}
    </section>
  );
}
