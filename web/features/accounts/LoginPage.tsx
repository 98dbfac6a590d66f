import { useQuery } from "@tanstack/react-query";
import { safeNext } from "@waymates/contract/routes";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../platform/api.ts";
import { signIn } from "../../platform/session.ts";
import { Hills } from "../../ui/art/Hills.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { DemoPeople } from "./DemoPeople.tsx";
import { demoQuery } from "./queries.ts";
import { LanguageLine } from "./LanguageLine.tsx";
import "./login.css";

/** /login: identifier and password beside the hills. */
export function LoginPage() {
  const { t } = useTranslation("login");
  const demo = useQuery(demoQuery).data;
  const form = useLoginForm();
  return (
    <div className="login">
      <title>{`${t("login.submit")} · Waymates`}</title>
      <div className="login-scene scene">
        <Wordmark className="wordmark" />
        <p className="login-motto display">{t("login.motto")}</p>
        <Hills />
      </div>
      <div className="login-side">
        <form className="login-form" onSubmit={form.onSubmit} noValidate>
          <div>
            <h1>{t("login.title")}</h1>
            <p className="soft">{t("login.hint")}</p>
          </div>
          <TextField
            label={t("login.identifier")}
            name="identifier"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck="false"
            value={form.identifier}
            onChange={form.setIdentifier}
            error={form.missing === "identifier" ? t("login.identifier.missing") : undefined}
            inputRef={form.identifierRef}
          />
          <TextField
            label={t("login.password")}
            name="password"
            type="password"
            autoComplete="current-password"
            revealLabels={[t("login.password.show"), t("login.password.hide")]}
            value={form.password}
            onChange={form.setPassword}
            error={form.missing === "password" ? t("login.password.missing") : undefined}
            inputRef={form.passwordRef}
          />
          {form.failure ? (
            <p className="login-failure" role="alert">
              <Icon name="triangle-alert" size="s" />
              {form.failure}
            </p>
          ) : null}
          <Button type="submit" variant="primary" sign wide size="big" busy={form.isBusy}>
            {t("login.submit")}
          </Button>
        </form>
        {demo && demo.people.length > 0 ? (
          <DemoPeople demo={demo} onPick={(username) => form.fill(username, demo.password ?? "")} />
        ) : null}
        <LanguageLine />
      </div>
    </div>
  );
}

function useLoginForm() {
  const { t } = useTranslation(["login", "error"]);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<"identifier" | "password" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const identifierRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    setFailure(null);
    const empty = identifier.trim() === "" ? "identifier" : password === "" ? "password" : null;
    setMissing(empty);
    if (empty) {
      (empty === "identifier" ? identifierRef : passwordRef).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(identifier, password);
      await navigate(safeNext(search.get("next")), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === "ACCOUNT_DELETED") {
        await navigate(`/you-was-deleted?error=${encodeURIComponent(error.message)}`);
        return;
      }
      setFailure(failureText(error));
      passwordRef.current?.focus();
      passwordRef.current?.select();
    } finally {
      setBusy(false);
    }
  }

  function failureText(error: unknown): string {
    if (!(error instanceof ApiError)) return t("error.LOGIN_FAILED");
    if (error.code === "NETWORK_ERROR") return t("error.NETWORK_ERROR");
    return error.body?.error ?? t("error.LOGIN_FAILED");
  }

  return {
    identifier,
    setIdentifier,
    password,
    setPassword,
    missing,
    failure,
    isBusy,
    identifierRef,
    passwordRef,
    fill: (name: string, word: string) => {
      setIdentifier(name);
      setPassword(word);
      setFailure(null);
      setMissing(null);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
