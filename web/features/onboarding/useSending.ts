import { useEffect, useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { failureText, type Faults, faultsOf } from "./faults.ts";

export interface Sending {
  busy: boolean;
  faults: Faults;
  failure: string | null;
  /** Marks fields before anything was sent. */
  refuse: (faults: Faults) => void;
  /** Does the work; a failure is shown and everything typed stays. */
  run: (work: () => Promise<void>) => void;
  /** Takes the mark from a field that is being corrected. */
  forgive: (field: string) => void;
}

/** One sending at a time, and what became of it. */
export function useSending(): Sending {
  const { t } = useTranslation("register");
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  useEffect(() => {
    if (marked > 0) focusFirstFault();
  }, [marked]);

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFaults({});
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && isBehind(error)) {
        // Another tab or device went on, or signed out: this page shows where that is.
        location.reload();
        return;
      }
      const found = faultsOf(error);
      setFaults(found);
      // A marked field says it better than the line above the buttons.
      setFailure(Object.keys(found).length > 0 ? null : failureText(t, error));
      setMarked((times) => times + 1);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    faults,
    failure,
    refuse(next) {
      setFaults(next);
      setFailure(null);
      if (Object.keys(next).length > 0) setMarked((times) => times + 1);
    },
    run(work) {
      if (!busy) void send(work);
    },
    forgive(field) {
      if (field in faults) {
        setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field)));
      }
    },
  };
}

const isBehind = ({ code }: ApiError) => code === "CONFLICT" || code === "NOT_AUTHENTICATED";

/** Where the person has to look, once the marks are drawn. */
function focusFirstFault(): void {
  document.querySelector<HTMLElement>(".onboarding [aria-invalid=true]")?.focus();
}
