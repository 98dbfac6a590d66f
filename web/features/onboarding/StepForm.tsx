import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";
import type { ContractForm } from "../../platform/form/useContractForm.ts";

export interface StepFormProps {
  title: string;
  hint?: ReactNode;
  form: Pick<ContractForm<Record<string, unknown>>, "isBusy" | "failure" | "props">;
  /** Instead of the form's own submit. */
  onSubmit?: () => void;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** Instead of "Continue". */
  submitLabel?: string;
  children: ReactNode;
  /** Beside the buttons, such as what else one could do. */
  aside?: ReactNode;
}

/** Whether a step was shown before in this tab. */
let hasStepped = false;

/** One question a screen: its heading, its fields, and the ways on in always the same place. */
export function StepForm(props: StepFormProps) {
  const { title, hint, form, onSubmit, onBack, onSkip, submitLabel, children, aside } = props;
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) return;
    wasShown.current = true;
    // Not on the first step of a visit: it begins at the top of the page.
    if (hasStepped) heading.current?.focus({ preventScroll: true });
    hasStepped = true;
  }, []);
  return (
    <form
      {...form.props}
      className="onboarding-step"
      onSubmit={(event) => {
        if (!onSubmit) return form.props.onSubmit(event);
        event.preventDefault();
        if (!form.isBusy) onSubmit();
      }}
    >
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hint ? <p className="onboarding-step-hint">{hint}</p> : null}
      </header>
      <fieldset className="onboarding-step-fields" disabled={!isHydrated}>
        <div className="onboarding-step-body">{children}</div>
        <p className="form-failure" role="alert" hidden={!form.failure}>
          <Icon name="triangle-alert" size="s" />
          <span>{form.failure}</span>
        </p>
        <footer className="onboarding-step-foot">
          {onBack ? (
            <Button variant="quiet" onPress={onBack}>
              {t("register.back")}
            </Button>
          ) : null}
          {onSkip ? (
            <Button variant="bare" onPress={onSkip} disabled={form.isBusy}>
              {t("register.skip")}
            </Button>
          ) : null}
          {aside}
          <span className="onboarding-step-enter hint" aria-hidden="true">
            {t("register.enter")}
          </span>
          <Button type="submit" variant="primary" size="big" sign busy={form.isBusy}>
            {submitLabel ?? t("register.continue")}
          </Button>
        </footer>
      </fieldset>
    </form>
  );
}
