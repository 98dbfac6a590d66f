import type { RegistrationState } from "@waymates/contract/features/registration";
import { readInviteCode } from "../invites/index.ts";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { checkSession } from "../../platform/session.ts";
import { TextField } from "../../ui/TextField.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { faultText } from "./faults.ts";
import { StepForm } from "./StepForm.tsx";
import { sendStep, type StepProps } from "./steps.ts";
import { TermsLine } from "./TermsLine.tsx";
import { dropDraft, useDraft } from "./useDraft.ts";
import { type Sending, useSending } from "./useSending.ts";
import { UsernameField } from "./UsernameField.tsx";
import { useState } from "react";

interface Account {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

/** Step 1 for a visitor: a new account. `onRegistered` follows when the browser is signed in. */
export function NewAccountStep({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [account, change] = useDraft<Account>("account", {
    firstName: "",
    lastName: "",
    username: "",
    email: "",
  });
  const [password, setPassword] = useState("");

  function submit(): void {
    const faults = missingIn({ ...account, password });
    if (Object.keys(faults).length > 0) return sending.refuse(faults);
    sending.run(async () => {
      const inviteCode = readInviteCode();
      const body = { ...account, password, ...(inviteCode ? { inviteCode } : {}) };
      const { user } = await call<LoginAnswer>("POST", "/api/auth/register", body);
      // Other tabs of this browser follow.
      new BroadcastChannel("session").postMessage({ kind: "signed-in", userId: user.id });
      await checkSession(true);
      dropDraft("account");
      await onRegistered();
    });
  }

  return (
    <StepForm
      title={t("register.account.title")}
      hint={t("register.account.hint")}
      sending={sending}
      onSubmit={submit}
    >
      <NameFields account={account} change={change} sending={sending} />
      <EmailField account={account} change={change} sending={sending} />
      <NewPassword
        value={password}
        own={account}
        error={faultText(t, "password", sending.faults["password"])}
        onChange={(value) => {
          setPassword(value);
          sending.forgive("password");
        }}
      />
      <TermsLine />
    </StepForm>
  );
}

/** Step 1 once more, or for who came by another provider. */
export function OwnAccountStep({ state, onDone, onNext }: StepProps) {
  const { t } = useTranslation("register");
  const sending = useSending();
  const [account, change] = useDraft<Account>("own-account", accountOf(state));
  const isFirst = state.step === 0;

  function submit(): void {
    const isSame = JSON.stringify(account) === JSON.stringify(accountOf(state));
    if (isSame && !isFirst) return onNext();
    const faults = missingIn(account);
    if (Object.keys(faults).length > 0) return sending.refuse(faults);
    const { email, ...names } = account;
    const inviteCode = isFirst ? readInviteCode() : null;
    sending.run(async () => {
      const answer = await sendStep(1, {
        ...names,
        ...(state.emailVerified ? {} : { email }),
        ...(inviteCode ? { inviteCode } : {}),
      });
      dropDraft("own-account");
      onDone(answer);
    });
  }

  return (
    <StepForm
      title={t(isFirst ? "register.account.titleExternal" : "register.account.titleAgain")}
      hint={t(isFirst ? "register.account.hintExternal" : "register.account.hintAgain")}
      sending={sending}
      onSubmit={submit}
    >
      <NameFields account={account} change={change} sending={sending} />
      <EmailField
        account={account}
        change={change}
        sending={sending}
        isConfirmed={state.emailVerified}
      />
      {isFirst ? <TermsLine /> : null}
    </StepForm>
  );
}

const accountOf = ({ firstName, lastName, username, email }: RegistrationState): Account => ({
  firstName,
  lastName,
  username,
  email,
});

const missingIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => String(value).trim() === "")
      .map(([field]) => [field, "REQUIRED"]),
  );

interface FieldsProps {
  account: Account;
  change: (changes: Partial<Account>) => void;
  sending: Sending;
}

function NameFields({ account, change, sending }: FieldsProps) {
  const { t } = useTranslation("register");
  const { faults, forgive } = sending;
  const field = (name: "firstName" | "lastName") => ({
    label: t(`register.${name}`),
    name,
    value: account[name],
    error: faultText(t, name, faults[name]),
    onChange: (value: string) => {
      change({ [name]: value });
      forgive(name);
    },
  });
  return (
    <>
      <div className="step-pair">
        <TextField {...field("firstName")} autoComplete="given-name" />
        <TextField {...field("lastName")} autoComplete="family-name" />
      </div>
      <UsernameField
        value={account.username}
        error={faultText(t, "username", faults["username"])}
        onChange={(username) => {
          change({ username });
          forgive("username");
        }}
      />
    </>
  );
}

function EmailField({
  account,
  change,
  sending,
  isConfirmed = false,
}: FieldsProps & { isConfirmed?: boolean }) {
  const { t } = useTranslation("register");
  return (
    <TextField
      label={t("register.email")}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isConfirmed}
      description={t(isConfirmed ? "register.email.confirmed" : "register.email.hint")}
      value={account.email}
      error={faultText(t, "email", sending.faults["email"])}
      onChange={(email) => {
        change({ email });
        sending.forgive("email");
      }}
    />
  );
}
