import {
  type RegistrationAnswer,
  type RegistrationState,
  type RegistrationView,
  type TrialQuestions,
  type Welcome,
} from "@waymates/contract/features/registration";
import type { InviteView } from "@waymates/contract/features/invites";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { minimumAge } from "@waymates/contract/features/registration-constants";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { amendUser, sessionEnded } from "../../platform/session.ts";
import { Ground } from "../../ui/art/Ground.tsx";
import { NewAccountStep, OwnAccountStep } from "./AccountStep.tsx";
import { adoptInviteFromAddress } from "../invites/index.ts";
import { BirthStep } from "./BirthStep.tsx";
import { CityStep } from "./CityStep.tsx";
import { EmailStep } from "./EmailStep.tsx";
import { InterestsStep } from "./InterestsStep.tsx";
import { InvitedBy } from "./InvitedBy.tsx";
import { LanguageStep } from "./LanguageStep.tsx";
import { OnboardingHead } from "./OnboardingHead.tsx";
import { BeginStep } from "./BeginStep.tsx";
import { PeopleStep } from "./PeopleStep.tsx";
import { PhoneStep } from "./PhoneStep.tsx";
import { PictureStep } from "./PictureStep.tsx";
import { PrivacyStep } from "./PrivacyStep.tsx";
import { QuizStep } from "./QuizStep.tsx";
import type { StepProps } from "./useStepForm.ts";
import { TooYoung } from "./TooYoung.tsx";
import { VisitorFoot } from "./VisitorFoot.tsx";
import { WelcomePage } from "./WelcomePage.tsx";
import "../../ui/styles/form-page.css";
import "./onboarding.css";
import "./step-parts.css";

export interface OnboardingPageProps {
  view: RegistrationView;
  /** Who brought the visitor; null without a code that holds. */
  invite: InviteView | null;
  /** A code came along that lets nobody in any more. */
  isInviteUsed: boolean;
}

/** /register: twelve steps, one question a screen; the server knows how far the person is. */
export function OnboardingPage({ view, invite, isInviteUsed }: OnboardingPageProps) {
  const { t } = useTranslation("register");
  const [state, setState] = useState(view.state);
  const [at, setAt] = useState(nextOf(view.state));
  const [arrived, setArrived] = useState<{ welcome: Welcome; taste: TrialQuestions | null } | null>(
    null,
  );
  const [tooYoung, setTooYoung] = useState<number | null>(null);
  useEffect(adoptInviteFromAddress, []);

  async function reload(): Promise<void> {
    const fresh = await call<RegistrationView>("GET", "/api/auth/registration");
    setState(fresh.state);
    setAt(nextOf(fresh.state));
  }

  function done({ user, registration }: RegistrationAnswer): void {
    amendUser(user);
    setState(registration);
    setAt(Math.min(Math.max(at + 1, at === 1 ? nextOf(registration) : 0), REGISTRATION_COMPLETE));
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
        {tooYoung !== null ? (
          <TooYoung age={tooYoung} />
        ) : state ? (
          <Step
            key={at}
            at={at}
            state={state}
            outbox={view.outbox}
            onDone={done}
            onNext={() => setAt(Math.min(at + 1, total))}
            onBack={backFrom(at, state, setAt)}
            onTooYoung={(country) => {
              sessionEnded();
              setTooYoung(minimumAge(country));
            }}
            onWelcome={(welcome, taste) => {
              amendUser({ registration_step: total });
              setArrived({ welcome, taste });
            }}
          />
        ) : (
          <>
            <InvitedBy invite={invite} isUsed={isInviteUsed} />
            <NewAccountStep onRegistered={reload} />
            <VisitorFoot />
          </>
        )}
      </div>
      <Ground className="onboarding-hills" />
    </div>
  );
}

/** The step whose turn it is. */
const nextOf = (state: RegistrationState | null): number =>
  Math.min((state?.step ?? 0) + 1, REGISTRATION_COMPLETE);

/** Back goes over a confirmed address, where there is nothing to do. */
function backFrom(at: number, state: RegistrationState, setAt: (step: number) => void) {
  if (at === 1) return undefined;
  const before = at === 3 && state.emailVerified ? 1 : at - 1;
  return () => setAt(before);
}

interface StepSwitchProps extends StepProps {
  at: number;
  state: RegistrationState;
  outbox: string | null;
  onTooYoung: (country: string) => void;
  onWelcome: (welcome: Welcome, taste: TrialQuestions | null) => void;
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
