import { proposeBeginnings } from "@waymates/contract/operations/onboarding";
import "./begin-step.css";
import type {
  ProposedPathsAndPages,
  ProposedPage,
  ProposedPath,
  StepData,
} from "@waymates/contract/features/registration";
import { type FormEvent, type ReactNode, useId } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PageChoice, PathChoice } from "./FirstChoices.tsx";
import { Proposed, useProposals } from "./Proposed.tsx";
import { StepForm } from "../StepForm.tsx";
import { sendStep, skipStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(11);

type Choice = StepData<11>;

const load = () => call(proposeBeginnings);

/** Step 11: one path or page out of a few. */
export function BeginStep({ onDone, onBack }: StepProps) {
  const { t } = useTranslation();
  const [proposals, retry] = useProposals(load);
  const form = useStepForm<Choice, Choice>({
    name: "begin",
    schema,
    defaults: { kind: "path", id: "" },
    submit: async (choice) => onDone(await sendStep(11, choice)),
  });
  const { kind, id } = form.values;
  const choice = id ? { kind, id } : proposals.data && chosenBefore(proposals.data);
  const onSubmit = (event: FormEvent) => {
    if (id === "" && choice) form.change(choice);
    form.props.onSubmit(event);
  };
  return (
    <StepForm
      title={t("register.begin.title")}
      hint={t("register.begin.hint")}
      form={{ ...form, props: { ...form.props, onSubmit } }}
      onBack={onBack}
      onSkip={() => form.run(async () => onDone(await skipStep(11)))}
    >
      <Proposed
        proposals={proposals}
        onRetry={retry}
        isEmpty={({ paths, pages }) => paths.length + pages.length === 0}
        emptyText={t("register.begin.none")}
      >
        {(beginnings) => <Beginnings {...beginnings} choice={choice} onChoose={form.change} />}
      </Proposed>
      {form.field("id").error === null ? null : (
        <p className="onboarding-step-count" data-bad="true" role="alert">
          {t("register.begin.missing")}
        </p>
      )}
    </StepForm>
  );
}

/** What the person joined, or asked to, when they were here before. */
function chosenBefore({ paths, pages }: ProposedPathsAndPages): Choice | null {
  const path = paths.find(({ joined }) => joined);
  if (path) return { kind: "path", id: path.id };
  const page = pages.find(({ joined, requested }) => joined || requested);
  return page ? { kind: "page", id: page.id } : null;
}

interface BeginningsProps {
  paths: ProposedPath[];
  pages: ProposedPage[];
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

function Beginnings({ paths, pages, choice, onChoose }: BeginningsProps) {
  const { t } = useTranslation();
  const choosing = (kind: Choice["kind"], id: string) => ({
    isChosen: choice?.kind === kind && choice.id === id,
    onChoose: () => onChoose({ kind, id }),
  });
  return (
    <div className="onboarding-step-begin" role="radiogroup" aria-label={t("register.begin.title")}>
      <Kind title={t("register.begin.paths")} isShown={paths.length > 0}>
        {paths.map((path) => (
          <PathChoice key={path.id} path={path} {...choosing("path", path.id)} />
        ))}
      </Kind>
      <Kind title={t("register.begin.pages")} isShown={pages.length > 0}>
        {pages.map((page) => (
          <PageChoice key={page.id} page={page} {...choosing("page", page.id)} />
        ))}
      </Kind>
    </div>
  );
}

interface KindProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function Kind({ title, isShown, children }: KindProps) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="onboarding-step-paths">{children}</div>
    </section>
  );
}
