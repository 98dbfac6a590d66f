import type { BodyOf } from "@waymates/contract/operation";
import { finishRegistrationStep } from "@waymates/contract/operations/onboarding";
import type {
  RegistrationAnswer,
  RegistrationState,
  StepNumber,
} from "@waymates/contract/features/registration";
import type { ApiError } from "../../platform/api.ts";
import { call } from "../../platform/api.ts";
import { type ContractFormOptions, useContractForm } from "../../platform/form/useContractForm.ts";
import { useTranslation } from "../../platform/i18n.tsx";

/** What every step after the first gets. */
export interface StepProps {
  state: RegistrationState;
  /** The server has stored the step. */
  onDone: (answer: RegistrationAnswer) => void;
  /** Nothing changed, so there is nothing to send. */
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

type StepBody = BodyOf<typeof finishRegistrationStep>;

/** @param data what the step's form holds; its schema has checked it */
export const sendStep = (step: StepNumber, data: object) =>
  call(finishRegistrationStep, { body: { step, data } as StepBody });
export const skipStep = (step: StepNumber) =>
  call(finishRegistrationStep, { body: { step, skip: true } as StepBody });

/** Loads the contract's schema of a step. */
export const stepSchema =
  <Step extends StepNumber>(step: Step) =>
  async () =>
    (await import("@waymates/contract/features/registration")).stepData[step];

type StepFormOptions<Values extends object, Body> = Pick<
  ContractFormOptions<Values & Record<string, unknown>, Body>,
  "schema" | "defaults" | "submit" | "secrets"
> & {
  /** Name under which this tab stores what is typed, until it is sent. */
  name?: string;
  /** Deals with a refusal in its own way; returns true if it did. */
  onRefused?: (error: ApiError) => boolean;
};

/** The form of one step, with the texts of registration. */
export function useStepForm<Values extends object, Body>(options: StepFormOptions<Values, Body>) {
  const { name, onRefused, ...rest } = options;
  const { t } = useTranslation();
  return useContractForm({
    ...rest,
    t,
    faults: "register.fault",
    failures: { network: "register.lost", other: "register.failed" },
    ...(name ? { storeAs: `register.${name}` } : {}),
    onRefused: (error) => {
      if (onRefused?.(error)) return true;
      if (error.code !== "CONFLICT" && error.code !== "NOT_AUTHENTICATED") return false;
      // Another tab or device has gone on or signed out: a reload shows the current step.
      location.reload();
      return true;
    },
  });
}
