import { useTranslation } from "../../platform/i18n.tsx";
import { signOut } from "../../platform/session.ts";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Trail } from "../../ui/Trail.tsx";
import { useAskedLanguage } from "../site/index.ts";

interface OnboardingHeadProps {
  /** The step in sight, from 1. */
  at: number;
  /** The last step that is finished. */
  reached: number;
  total: number;
  isSignedIn: boolean;
}

const toSignIn = () => location.assign("/login");

/** The site's name, the trail of steps, and the current position. */
export function OnboardingHead({ at, reached, total, isSignedIn }: OnboardingHeadProps) {
  const { t } = useTranslation();
  const steps = Array.from({ length: total }, (_, index) => ({
    state:
      index + 1 === at
        ? ("now" as const)
        : index < reached
          ? ("done" as const)
          : ("ahead" as const),
  }));
  const inLanguage = useAskedLanguage();
  return (
    <header className="onboarding-head">
      <a href={inLanguage("/")} aria-label="Waymates">
        <Wordmark className="wordmark" />
      </a>
      <Trail steps={steps} aria-label={t("register.steps", { step: at, total })} />
      <span className="onboarding-count">
        <span className="num" aria-hidden="true">
          {t("register.count", { step: at, total })}
        </span>
        {isSignedIn ? (
          <IconButton
            icon="log-out"
            label={t("register.signOut")}
            // Without a network the browser says so, in the place of the next page.
            onPress={() => void signOut().then(toSignIn, toSignIn)}
          />
        ) : null}
      </span>
    </header>
  );
}
