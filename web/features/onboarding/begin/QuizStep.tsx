import { listTrialQuestions } from "@waymates/contract/operations/onboarding";
import type { StepData, TrialQuestions, Welcome } from "@waymates/contract/features/registration";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import {
  AnswerControl,
  answerOf,
  emptyAnswer,
  InlineText,
  NodePicture,
  promptParts,
  RichText,
} from "../../paths/index.ts";
import { Proposed, useProposals } from "./Proposed.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(12);

interface QuizStepProps extends StepProps {
  onWelcome: (welcome: Welcome, trial: TrialQuestions | null) => void;
}

const load = () => call(listTrialQuestions);

/** Step 12: three questions, graded together at the end. */
export function QuizStep(props: QuizStepProps) {
  const { t } = useTranslation();
  const form = useQuizForm();
  const [proposals, retry] = useProposals(load);
  const skip = () =>
    form.run(async () => {
      const answer = await skipStep(12);
      if (answer.welcome) props.onWelcome(answer.welcome, null);
    });
  const trial = proposals.data;
  if (trial && trial.nodes.length > 0) {
    return <Questions {...props} trial={trial} form={form} onSkip={skip} />;
  }
  return (
    <StepForm
      title={t("register.quiz.title")}
      form={form}
      onBack={props.onBack}
      onSkip={skip}
      onSubmit={skip}
    >
      <Proposed
        proposals={proposals}
        onRetry={retry}
        isEmpty={() => true}
        emptyText={t("register.quiz.none")}
      >
        {() => null}
      </Proposed>
    </StepForm>
  );
}

/** The answers are sent together with the last one. */
const useQuizForm = () =>
  useStepForm<{ answers: StepData<12>["answers"] }, StepData<12>>({
    schema,
    defaults: { answers: [] },
    submit: () => Promise.resolve(),
  });

interface QuestionsProps extends QuizStepProps {
  trial: TrialQuestions;
  form: ReturnType<typeof useQuizForm>;
  onSkip: () => void;
}

function Questions({ trial, form, onSkip, onBack, onWelcome }: QuestionsProps) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(0);
  const [drafts, setDrafts] = useState(() => trial.nodes.map(emptyAnswer));
  const node = trial.nodes[at];
  const draft = drafts[at];
  if (!node || !draft) return null;
  const isLast = at === trial.nodes.length - 1;

  function submit(): void {
    if (!node || !draft || !answerOf(node, draft, i18n.language)) {
      return form.refuse({ answers: "REQUIRED" });
    }
    if (!isLast) return setAt(at + 1);
    const answers = trial.nodes.flatMap((one, place) => {
      const given = drafts[place];
      const answer = given && answerOf(one, given, i18n.language);
      return answer ? [{ nodeId: one.id, answer }] : [];
    });
    form.run(async () => {
      const { welcome } = await sendStep(12, { answers });
      if (welcome) onWelcome(welcome, trial);
    });
  }

  const { heading, code } = promptParts(node.prompt);
  const number = t("register.quiz.number", { number: at + 1, total: trial.nodes.length });
  const from = trial.path ? t("register.quiz.from", { path: trial.path.title }) : null;
  return (
    <StepForm
      key={node.id}
      title={t("register.quiz.title")}
      hint={from}
      form={form}
      onBack={at > 0 ? () => setAt(at - 1) : onBack}
      onSkip={onSkip}
      submitLabel={isLast ? t("register.quiz.finish") : undefined}
      onSubmit={submit}
    >
      <section
        className="onboarding-step-question q"
        data-type={node.type}
        aria-labelledby="question"
      >
        <p className="hint">{number}</p>
        <h2 id="question">
          <InlineText text={heading} />
        </h2>
        {code ? (
          <div className="prose">
            <RichText text={code} />
          </div>
        ) : null}
        {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
        <AnswerControl
          node={node}
          draft={draft}
          isLocked={form.isBusy}
          result={null}
          onCheck={submit}
          onDraft={(changes) => {
            setDrafts(drafts.map((one, place) => (place === at ? { ...one, ...changes } : one)));
            form.change({ answers: [] });
          }}
        />
      </section>
      {form.field("answers").error ? (
        <p className="onboarding-step-count" data-bad="true" role="alert">
          {t("register.fault.answer")}
        </p>
      ) : null}
    </StepForm>
  );
}
