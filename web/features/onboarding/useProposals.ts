import { useEffect, useState } from "react";
import { call } from "../../platform/api.ts";

export type Proposals<Answer> =
  | { status: "loading"; data: null }
  | { status: "failed"; data: null }
  | { status: "there"; data: Answer };

/** What the server proposes for a step, and asking once more. */
export function useProposals<Answer>(path: string): [Proposals<Answer>, retry: () => void] {
  const [proposals, setProposals] = useState<Proposals<Answer>>({ status: "loading", data: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setProposals({ status: "loading", data: null });
    call<Answer>("GET", path).then(
      (data) => {
        if (isCurrent) setProposals({ status: "there", data });
      },
      () => {
        if (isCurrent) setProposals({ status: "failed", data: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, tries]);
  return [proposals, () => setTries(tries + 1)];
}
