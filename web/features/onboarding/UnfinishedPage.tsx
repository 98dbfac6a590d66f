import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { useTranslation } from "../../platform/i18n.tsx";
import { signOut, useSession } from "../../platform/session.ts";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Trail } from "../../ui/Trail.tsx";
import "./unfinished.css";

/** /register for somebody whose registration is not finished: how far they are. */
export function UnfinishedPage() {
  const { t } = useTranslation("onboarding");
  const { user } = useSession();
  const step = user?.registration_step ?? 0;
  const steps = Array.from({ length: REGISTRATION_COMPLETE }, (_, index) => ({
    state:
      index < step ? ("done" as const) : index === step ? ("now" as const) : ("ahead" as const),
  }));
  return (
    <div className="unfinished">
      <title>{`${t(user ? "onboarding.title" : "onboarding.closed.title")} · Waymates`}</title>
      <Wordmark className="wordmark" />
      {user ? (
        <Trail
          steps={steps}
          aria-label={t("onboarding.progress", { step, total: REGISTRATION_COMPLETE })}
        />
      ) : null}
      <h1>{t(user ? "onboarding.title" : "onboarding.closed.title")}</h1>
      <p className="soft">
        {user
          ? t("onboarding.hint", { step, total: REGISTRATION_COMPLETE })
          : t("onboarding.closed.hint")}
      </p>
      {user ? (
        <Button
          variant="quiet"
          onPress={() => void signOut().then(() => location.assign("/login"))}
        >
          {t("onboarding.signOut")}
        </Button>
      ) : (
        <LinkButton to="/login" variant="quiet">
          {t("onboarding.signIn")}
        </LinkButton>
      )}
    </div>
  );
}
