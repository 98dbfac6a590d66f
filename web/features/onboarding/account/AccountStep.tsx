import { register } from "@waymates/contract/operations/onboarding";
import type { RegistrationState } from "@waymates/contract/features/registration";
import { call } from "../../../platform/api.ts";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { inNameOrder } from "../../../platform/inNameOrder.ts";
import { checkSession } from "../../../platform/session.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { readInviteCode } from "../../invites/index.ts";
import { ProseLine } from "../../site/index.ts";
import { NewPassword } from "./NewPassword.tsx";
import { StepForm } from "../StepForm.tsx";
import { UsernameField } from "./UsernameField.tsx";
import { sendStep, type StepProps, stepSchema, useStepForm } from "../useStepForm.ts";

const schema = stepSchema(1);

const registerSchema = async () =>
  (await import("@waymates/contract/features/registration")).registerBody;

interface NewAccountStepProps {
  /** Runs once the browser is signed in, with whether the invite code counts; null without one. */
  onRegistered: (inviteAccepted: boolean | null) => Promise<void>;
}

/** Step 1 for a visitor: a new account. */
export function NewAccountStep({ onRegistered }: NewAccountStepProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    name: "account",
    secrets: ["password"],
    schema: registerSchema,
    defaults: { firstName: "", lastName: "", username: "", email: "", password: "" },
    submit: async (account) => {
      const inviteCode = readInviteCode();
      const body = { ...account, ...(inviteCode ? { inviteCode } : {}) };
      const { user, inviteAccepted } = await call(register, { body });
      // Other tabs of this browser follow.
      new BroadcastChannel("session").postMessage({ kind: "signed-in", userId: user.id });
      await checkSession(true);
      await onRegistered(inviteAccepted);
    },
  });
  const { firstName, lastName, username, email } = form.values;
  return (
    <StepForm title={t("register.account.title")} hint={t("register.account.hint")} form={form}>
      <NameFields
        first={form.field("firstName")}
        last={form.field("lastName")}
        username={form.field("username")}
      />
      <EmailField field={form.field("email")} />
      <NewPassword field={form.field("password")} own={[firstName, lastName, username, email]} />
      <TermsLine />
    </StepForm>
  );
}

/** Step 1 once more, or for a person who came from another provider. */
export function OwnAccountStep({ state, onDone, onNext }: StepProps) {
  const { t } = useTranslation();
  const isFirst = state.step === 0;
  const form = useStepForm({
    name: "own-account",
    schema,
    defaults: accountOf(state),
    submit: async ({ email, ...names }) => {
      if (!isFirst && !form.isDirty) return onNext();
      const inviteCode = isFirst ? readInviteCode() : null;
      onDone(
        await sendStep(1, {
          ...names,
          ...(state.emailVerified ? {} : { email }),
          ...(inviteCode ? { inviteCode } : {}),
        }),
      );
    },
  });
  const email = form.field("email");
  return (
    <StepForm
      title={t(isFirst ? "register.account.titleExternal" : "register.account.titleAgain")}
      hint={t(isFirst ? "register.account.hintExternal" : "register.account.hintAgain")}
      form={form}
    >
      <NameFields
        first={form.field("firstName")}
        last={form.field("lastName")}
        username={form.field("username")}
      />
      <EmailField
        field={{ ...email, value: email.value ?? "" }}
        isConfirmed={state.emailVerified}
      />
      {isFirst ? <TermsLine /> : null}
    </StepForm>
  );
}

const accountOf = ({ firstName, lastName, username, email }: RegistrationState) => ({
  firstName,
  lastName,
  username,
  email,
});

interface NameFieldsProps {
  first: FieldProps<string>;
  last: FieldProps<string>;
  username: FieldProps<string>;
}

function NameFields({ first, last, username }: NameFieldsProps) {
  const { t, i18n } = useTranslation();
  const given = { ...first, label: t("register.firstName"), autoComplete: "given-name" };
  const family = { ...last, label: t("register.lastName"), autoComplete: "family-name" };
  return (
    <>
      <div className="onboarding-step-pair">
        {inNameOrder(i18n.language, given, family).map((field) => (
          <TextField key={field.autoComplete} {...field} />
        ))}
      </div>
      <UsernameField {...username} />
    </>
  );
}

interface EmailFieldProps {
  field: FieldProps<string>;
  isConfirmed?: boolean;
}

function EmailField({ field, isConfirmed = false }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t("register.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isConfirmed}
      description={t(isConfirmed ? "register.email.confirmed" : "register.email.hint")}
    />
  );
}

/** What continuing agrees to; both texts open in a new tab, so that nothing typed is lost. */
function TermsLine() {
  const { t } = useTranslation();
  return (
    <p className="hint">
      <ProseLine line={t("register.terms")} />
    </p>
  );
}
