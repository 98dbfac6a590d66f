import { ApiError } from "../../platform/api.ts";

interface FormErrorProps {
  error: Error;
  /** What to do where the sign-in is too long ago for this change. */
  signInAgain: string;
}

/** A failure that belongs to no field. */
export function FormError({ error, signInAgain }: FormErrorProps) {
  const isOld = error instanceof ApiError && error.code === "REAUTHENTICATION_REQUIRED";
  return (
    <p className="account-error" role="alert">
      {isOld ? signInAgain : error.message}
    </p>
  );
}
