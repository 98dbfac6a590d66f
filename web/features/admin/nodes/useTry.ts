import type { Answer, GradedAnswer, PublicNode } from "@waymates/contract/features/paths";
import type { TryBody } from "@waymates/contract/features/staff-paths";
import { tryNode } from "@waymates/contract/operations/staff-nodes";
import { useEffect, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { fieldsOf } from "../../../platform/form/faults.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { answerOf, emptyAnswer } from "../../paths/index.ts";

const REST_MS = 500;
const REFUSED = 422;

/** A question as it was sent, and how a learner meets it. */
interface Shown {
  sent: string;
  node: PublicNode;
}

type Draft = ReturnType<typeof emptyAnswer>;

/** What the learner's view lacks: a complete question, or the server's answer. */
export type TryState = "ready" | "incomplete" | "failed" | "waiting";

/** The learner's view of a question that is not stored, and the verdict on an answer to it. */
export function useTry(tried: TryBody["node"]) {
  const { i18n } = useTranslation();
  const typed = JSON.stringify(tried);
  const asked = useDebouncedValue(typed, REST_MS);
  const [shown, setShown] = useState<Shown | null>(null);
  const [state, setState] = useState<TryState>("waiting");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [draft, setDraft] = useState<Draft | null>(null);
  const [result, setResult] = useState<GradedAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);

  function begin(node: PublicNode | null): void {
    setDraft(node && emptyAnswer(node));
    setResult(null);
    setIncomplete(false);
  }

  function failed(error: unknown): void {
    const isRefused = error instanceof ApiError && error.status === REFUSED;
    setState(isRefused ? "incomplete" : "failed");
    setMissing(fieldsOf(error));
  }

  useEffect(() => {
    let isCurrent = true;
    send(asked).then(
      ({ view }) => {
        if (!isCurrent) return;
        const node = { ...view, id: "try" };
        setShown({ sent: asked, node });
        setState("ready");
        begin(node);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setShown(null);
        begin(null);
        failed(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  async function judge(answered: Draft): Promise<void> {
    if (!shown || isBusy || result) return;
    const answer = answerOf(shown.node, answered, i18n.language);
    setIncomplete(answer === null);
    if (!answer) return;
    setBusy(true);
    try {
      setResult((await send(shown.sent, answer)).result);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    /** Null as long as the question is not complete. */
    node: shown?.node ?? null,
    state,
    /** The codes of what is missing, by field. */
    missing,
    draft,
    result,
    isBusy,
    isIncomplete,
    answer(part: Partial<Draft>, isFinal = false): void {
      if (!draft) return;
      const next = { ...draft, ...part };
      setDraft(next);
      setIncomplete(false);
      if (isFinal) void judge(next);
    },
    check: () => {
      if (draft) void judge(draft);
    },
    again: () => begin(shown?.node ?? null),
  };
}

export type Try = ReturnType<typeof useTry>;

const send = (node: string, answer?: Answer) =>
  call(tryNode, {
    body: { node: JSON.parse(node) as TryBody["node"], ...(answer ? { answer } : {}) },
  });
