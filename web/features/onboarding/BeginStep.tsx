import "./begin-step.css";
import type {
  ProposedBeginnings,
  ProposedPage,
  ProposedPath,
  StepData,
} from "@waymates/contract/features/registration";
import { type ReactNode, useId } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { PageBeginning } from "./PageBeginning.tsx";
import { PathBeginning } from "./PathBeginning.tsx";
import { Proposed } from "./Proposed.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useProposals } from "./useProposals.ts";
import { useSending } from "./useSending.ts";

type Choice = StepData<11>;

/** Step 11: one path or page out of a few. */
export function BeginStep({ onDone, onBack }: StepProps) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [draft, change] = useDraft<{ choice: Choice | null }>("begin", { choice: null });
  const [proposals, retry] = useProposals<ProposedBeginnings>("/api/auth/registration/beginnings");
  const choice = draft.choice ?? (proposals.data && chosenBefore(proposals.data));
  const submit = () => {
    if (!choice) return sending.refuse({ begin: "REQUIRED" });
    sending.run(async () => {
      const answer = await sendStep(11, choice);
      dropDraft("begin");
      onDone(answer);
    });
  };
  return (
    <StepForm
      title={t("register.begin.title")}
      hint={t("register.begin.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(11)))}
      onSubmit={submit}
    >
      <Proposed
        proposals={proposals}
        onRetry={retry}
        isEmpty={({ paths, pages }) => paths.length + pages.length === 0}
        emptyText={t("register.begin.none")}
      >
        {(beginnings) => (
          <Beginnings
            {...beginnings}
            choice={choice}
            onChoose={(next) => {
              change({ choice: next });
              sending.forgive("begin");
            }}
          />
        )}
      </Proposed>
      {sending.faults["begin"] === undefined ? null : (
        <p className="step-count" data-bad="true" role="alert">
          {t("register.begin.missing")}
        </p>
      )}
    </StepForm>
  );
}

/** What the person joined, or asked to, when they were here before. */
function chosenBefore({ paths, pages }: ProposedBeginnings): Choice | null {
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
  const { t } = useTranslation("register");
  const choosing = (kind: Choice["kind"], id: string) => ({
    isChosen: choice?.kind === kind && choice.id === id,
    onChoose: () => onChoose({ kind, id }),
  });
  return (
    <div className="step-begin" role="radiogroup" aria-label={t("register.begin.title")}>
      <Kind title={t("register.begin.paths")} isShown={paths.length > 0}>
        {paths.map((path) => (
          <PathBeginning key={path.id} path={path} {...choosing("path", path.id)} />
        ))}
      </Kind>
      <Kind title={t("register.begin.pages")} isShown={pages.length > 0}>
        {pages.map((page) => (
          <PageBeginning key={page.id} page={page} {...choosing("page", page.id)} />
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
      <div className="step-paths">{children}</div>
    </section>
  );
}
