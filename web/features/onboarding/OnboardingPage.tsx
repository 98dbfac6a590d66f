import { fullName } from "@waymates/contract/features/person-names";
import { viewRegistration } from "@waymates/contract/operations/onboarding";
import {
  type RegistrationAnswer,
  type RegistrationState,
  type RegistrationView,
  type TrialQuestions,
  type Welcome,
} from "@waymates/contract/features/registration";
import type { InviteView } from "@waymates/contract/features/invites";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { minimumAge, PHONE_STEP } from "@waymates/contract/features/registration-constants";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { amendUser, sessionEnded } from "../../platform/session.ts";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Ground } from "../../ui/art/Ground.tsx";
import { NewAccountStep, OwnAccountStep } from "./account/AccountStep.tsx";
import { adoptInviteFromAddress } from "../invites/index.ts";
import { BirthStep } from "./profile/BirthStep.tsx";
import { CityStep } from "./profile/CityStep.tsx";
import { EmailStep } from "./account/EmailStep.tsx";
import { InterestsStep } from "./profile/InterestsStep.tsx";
import { LanguageStep } from "./profile/LanguageStep.tsx";
import { OnboardingHead } from "./OnboardingHead.tsx";
import { BeginStep } from "./begin/BeginStep.tsx";
import { PeopleStep } from "./begin/PeopleStep.tsx";
import { PhoneStep } from "./account/PhoneStep.tsx";
import { PictureStep } from "./profile/PictureStep.tsx";
import { PrivacyStep } from "./profile/PrivacyStep.tsx";
import { QuizStep } from "./begin/QuizStep.tsx";
import type { StepProps } from "./useStepForm.ts";
import { TooYoung } from "./TooYoung.tsx";
import { VisitorFoot } from "./VisitorFoot.tsx";
import { WelcomePage } from "./welcome/WelcomePage.tsx";
import "../../ui/styles/form-page.css";
import "./onboarding.css";
import "./step-parts.css";

export interface OnboardingPageProps {
  view: RegistrationView;
  /** The invitation of a valid code; null without one. */
  invite: InviteView | null;
  /** The code is unknown, used up or expired. */
  isInviteUsed: boolean;
}

/** /register: twelve steps, one question a screen; the server stores the step that is reached. */
export function OnboardingPage({ view, invite, isInviteUsed }: OnboardingPageProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(view.state);
  const [at, setAt] = useState(nextOf(view.state, view));
  const [arrived, setArrived] = useState<{ welcome: Welcome; trial: TrialQuestions | null } | null>(
    null,
  );
  const [tooYoung, setTooYoung] = useState<number | null>(null);
  const [isInviteRefused, setInviteRefused] = useState(isInviteUsed);
  useEffect(adoptInviteFromAddress, []);

  async function reload(): Promise<void> {
    const fresh = await call(viewRegistration);
    setState(fresh.state);
    setAt(nextOf(fresh.state, fresh));
  }

  function done({ user, registration }: RegistrationAnswer): void {
    amendUser(user);
    setState(registration);
    setAt(Math.max(after(at, view), at === 1 ? nextOf(registration, view) : 0));
    scrollTo({ top: 0 });
  }

  if (arrived && state) return <WelcomePage state={state} {...arrived} />;
  const total = REGISTRATION_COMPLETE;
  return (
    <div className="onboarding" data-step={at}>
      <title>{`${t("register.documentTitle")} · Waymates`}</title>
      <meta name="description" content={t("register.description")} />
      <OnboardingHead
        at={at}
        reached={state?.step ?? 0}
        total={total}
        isSignedIn={state !== null}
      />
      <div className="onboarding-main">
        <noscript>
          <p className="onboarding-step-note">{t("register.needsScript")}</p>
        </noscript>
        {tooYoung !== null ? (
          <TooYoung age={tooYoung} />
        ) : (
          <>
            {at <= 2 ? <InvitedBy invite={invite} isRefused={isInviteRefused} /> : null}
            {state ? (
              <Step
                key={at}
                at={at}
                state={state}
                outbox={view.outbox}
                onDone={done}
                onNext={() => setAt(after(at, view))}
                onBack={backFrom(at, state, view, setAt)}
                onTooYoung={(country) => {
                  sessionEnded();
                  setTooYoung(minimumAge(country));
                }}
                onWelcome={(welcome, trial) => {
                  amendUser({ registration_step: total });
                  setArrived({ welcome, trial });
                }}
              />
            ) : (
              <>
                <NewAccountStep
                  onRegistered={async (inviteAccepted) => {
                    setInviteRefused(inviteAccepted === false);
                    await reload();
                  }}
                />
                <VisitorFoot />
              </>
            )}
          </>
        )}
      </div>
      <Ground className="onboarding-hills" />
    </div>
  );
}

/** Shows the inviter, or that the code does not count: the registration goes on without it. */
function InvitedBy({ invite, isRefused }: { invite: InviteView | null; isRefused: boolean }) {
  const { t } = useTranslation();
  if (isRefused) {
    return (
      <p className="onboarding-step-note" role="status">
        {t("register.inviteUsed")}
      </p>
    );
  }
  const inviter = invite?.inviter;
  if (!inviter) return null;
  const name = fullName(inviter);
  return (
    <p className="onboarding-invited-by">
      <PersonAvatar person={inviter} size="s" />
      <span>{t("register.invitedBy", { name })}</span>
    </p>
  );
}

/** The first step that is not done. */
const nextOf = (state: RegistrationState | null, view: RegistrationView): number =>
  after(state?.step ?? 0, view);

/** The next step; that of the phone is skipped where no code can be sent. */
function after(step: number, { hasPhoneStep }: RegistrationView): number {
  const next = step + 1 === PHONE_STEP && !hasPhoneStep ? step + 2 : step + 1;
  return Math.min(next, REGISTRATION_COMPLETE);
}

/**
 * Returns to the previous step, past steps with nothing to do: a confirmed address, a phone without
 * codes.
 */
function backFrom(
  at: number,
  state: RegistrationState,
  { hasPhoneStep }: RegistrationView,
  setAt: (step: number) => void,
) {
  if (at === 1) return undefined;
  const isOver = at === 3 ? state.emailVerified : at === PHONE_STEP + 1 && !hasPhoneStep;
  const before = isOver ? at - 2 : at - 1;
  return () => setAt(before);
}

interface StepSwitchProps extends StepProps {
  at: number;
  state: RegistrationState;
  outbox: string | null;
  onTooYoung: (country: string) => void;
  onWelcome: (welcome: Welcome, trial: TrialQuestions | null) => void;
}

function Step(props: StepSwitchProps): ReactNode {
  const { at, outbox, onWelcome, onTooYoung, ...step } = props;
  switch (at) {
    case 1:
      return <OwnAccountStep {...step} />;
    case 2:
      return <EmailStep {...step} outbox={outbox} />;
    case 3:
      return <LanguageStep {...step} />;
    case 4:
      return <BirthStep {...step} onTooYoung={onTooYoung} />;
    case 5:
      return <CityStep {...step} />;
    case 6:
      return <PictureStep {...step} />;
    case 7:
      return <PhoneStep {...step} outbox={outbox} />;
    case 8:
      return <InterestsStep {...step} />;
    case 9:
      return <PrivacyStep {...step} />;
    case 10:
      return <PeopleStep {...step} />;
    case 11:
      return <BeginStep {...step} />;
    default:
      return <QuizStep {...step} onWelcome={onWelcome} />;
  }
}
