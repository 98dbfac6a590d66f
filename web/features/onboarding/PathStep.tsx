import type { ProposedPath, ProposedPaths } from "@waymates/contract/features/registration";
import { useTranslation } from "../../platform/i18n.tsx";
import { CategoryScene } from "../paths/index.ts";
import { Proposed } from "./Proposed.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useProposals } from "./useProposals.ts";
import { useSending } from "./useSending.ts";

/** Step 11: one path out of a few. */
export function PathStep({ onDone, onBack }: StepProps) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [{ id }, change] = useDraft<{ id: string | null }>("path", { id: null });
  const [proposals, retry] = useProposals<ProposedPaths>("/api/auth/registration/paths");
  const isMissing = sending.faults["path"] !== undefined;
  return (
    <StepForm
      title={t("register.path.title")}
      hint={t("register.path.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(11)))}
      onSubmit={() => {
        const chosen = id ?? proposals.data?.items.find(({ joined }) => joined)?.id;
        if (!chosen) return sending.refuse({ path: "REQUIRED" });
        sending.run(async () => {
          const answer = await sendStep(11, { kind: "path", id: chosen });
          dropDraft("path");
          onDone(answer);
        });
      }}
    >
      <Proposed
        proposals={proposals}
        onRetry={retry}
        isEmpty={({ items }) => items.length === 0}
        emptyText={t("register.path.none")}
      >
        {({ items }) => (
          <div className="step-paths" role="radiogroup" aria-label={t("register.path.title")}>
            {items.map((path) => (
              <Path
                key={path.id}
                path={path}
                isChosen={id ? id === path.id : path.joined}
                onChoose={() => {
                  change({ id: path.id });
                  sending.forgive("path");
                }}
              />
            ))}
          </div>
        )}
      </Proposed>
      {isMissing ? (
        <p className="step-count" data-bad="true" role="alert">
          {t("register.fault.path")}
        </p>
      ) : null}
    </StepForm>
  );
}

interface PathProps {
  path: ProposedPath;
  isChosen: boolean;
  onChoose: () => void;
}

function Path({ path, isChosen, onChoose }: PathProps) {
  const { t, i18n } = useTranslation("register");
  const names = path.people.slice(0, 3).map(({ first_name, username }) => first_name ?? username);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  return (
    <label className="step-path">
      <input type="radio" name="path" checked={isChosen} onChange={onChoose} />
      {path.image_url ? (
        <img src={path.image_url} alt="" loading="lazy" />
      ) : (
        <CategoryScene category={path.category} tags={path.tags} />
      )}
      <span className="step-path-words">
        <b>
          <bdi>{path.title}</bdi>
        </b>
        <span className="soft" dir="auto">
          {path.description}
        </span>
        <span className="hint">
          {t("register.path.questions", { count: path.node_count })}
          {names.length > 0 ? ` · ${t("register.path.walkers", { names: list })}` : null}
        </span>
      </span>
    </label>
  );
}
