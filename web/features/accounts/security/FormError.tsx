import type { ContractForm } from "../../../platform/form/useContractForm.ts";
import { ApiError } from "../../../platform/api.ts";
import { Failure } from "../../../ui/Fault.tsx";

interface FormErrorProps {
  form: Pick<ContractForm<Record<string, unknown>>, "error" | "failure">;
  /** What to do where the sign-in is too long ago for this change. */
  signInAgain?: string;
}

/** A failure that belongs to no field. */
export function FormError({ form: { error, failure }, signInAgain }: FormErrorProps) {
  if (!error) return null;
  const isOld = error instanceof ApiError && error.code === "REAUTHENTICATION_REQUIRED";
  return <Failure text={isOld && signInAgain ? signInAgain : failure} />;
}
