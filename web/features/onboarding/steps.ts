import type {
  RegistrationAnswer,
  RegistrationState,
} from "@waymates/contract/features/registration";
import { call } from "../../platform/api.ts";

/** What every step after the first gets. */
export interface StepProps {
  state: RegistrationState;
  /** The server has taken it: on to the next one. */
  onDone: (answer: RegistrationAnswer) => void;
  /** Nothing changed, so there is nothing to send. */
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

const send = (body: object) => call<RegistrationAnswer>("PATCH", "/api/auth/registration", body);

export const sendStep = (step: number, data: object) => send({ step, data });
export const skipStep = (step: number) => send({ step, skip: true });
