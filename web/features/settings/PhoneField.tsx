import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { SETTINGS_PATH } from "./queries.ts";
import type { Settings } from "./useSettings.ts";

type Stage = "shown" | "number" | "code";

/** The verified phone number. A new one counts as soon as the code from its message was entered. */
export function PhoneField({ settings }: { settings: Settings }) {
  const { t } = useTranslation("settings");
  const [stage, go] = useState<Stage>("shown");
  const [phone, setPhone] = useState({ prefix: "+", number: "" });
  const { verified_phone: verified } = settings.base.profile;
  const whole = `${phone.prefix} ${phone.number}`;
  return (
    <div className="settings-phone settings-full" role="group" aria-label={t("settings.phone")}>
      <div className="option-line">
        <span className="says">
          <b>{t("settings.phone")}</b>
          {verified ? (
            <span>
              <bdi dir="ltr">{`${verified.prefix} ${verified.number}`}</bdi>{" "}
              <Badge tone="moss" icon="check">
                {t("settings.phone.verified")}
              </Badge>
            </span>
          ) : (
            <span className="hint">{t("settings.phone.hint")}</span>
          )}
        </span>
        {stage === "shown" ? (
          <Button size="small" onPress={() => go("number")}>
            {t(verified ? "settings.phone.change" : "settings.phone.add")}
          </Button>
        ) : null}
      </div>
      {stage === "number" ? (
        <NumberStep
          phone={phone}
          onChange={setPhone}
          onCancel={() => go("shown")}
          onSent={() => go("code")}
        />
      ) : null}
      {stage === "code" ? (
        <CodeStep
          number={whole}
          onCancel={() => go("shown")}
          onDone={() => {
            settings.patch("profile", { verified_phone: phone });
            go("shown");
          }}
        />
      ) : null}
    </div>
  );
}

/** What a refused step says, and at which field. */
function useRefusal(error: Error | null): (field?: string) => string | null {
  const { t } = useTranslation("settings");
  return (field) => {
    if (!error) return null;
    const code = field && error instanceof ApiError ? error.body?.fields?.[field] : undefined;
    if (field) return code ? t("settings.fault.INVALID") : null;
    const isOfField = error instanceof ApiError && error.body?.fields !== undefined;
    if (isOfField) return null;
    return error instanceof ApiError && error.body ? error.message : t("settings.phone.failed");
  };
}

interface NumberStepProps {
  phone: { prefix: string; number: string };
  onChange: (phone: { prefix: string; number: string }) => void;
  onCancel: () => void;
  onSent: () => void;
}

function NumberStep({ phone, onChange, onCancel, onSent }: NumberStepProps) {
  const { t } = useTranslation("settings");
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: () => call("POST", `${SETTINGS_PATH}/phone`, phone),
    onSuccess: onSent,
  });
  const refusal = useRefusal(error);
  return (
    <form
      className="settings-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        className="prefix"
        label={t("settings.phone.prefix")}
        value={phone.prefix}
        onChange={(prefix) => onChange({ ...phone, prefix })}
        type="tel"
        autoComplete="tel-country-code"
        dir="ltr"
        error={refusal("prefix")}
      />
      <TextField
        label={t("settings.phone.number")}
        value={phone.number}
        onChange={(number) => onChange({ ...phone, number })}
        type="tel"
        autoComplete="tel-national"
        dir="ltr"
        autoFocus
        error={refusal("number")}
      />
      <StepEnd busy={isPending} label={t("settings.phone.send")} onCancel={onCancel} />
      <Refusal text={refusal()} />
    </form>
  );
}

interface CodeStepProps {
  number: string;
  onCancel: () => void;
  onDone: () => void;
}

function CodeStep({ number, onCancel, onDone }: CodeStepProps) {
  const { t } = useTranslation("settings");
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: () => call("POST", `${SETTINGS_PATH}/phone/verify`, { code }),
    onSuccess: onDone,
  });
  const refusal = useRefusal(error);
  return (
    <form
      className="settings-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextField
        label={t("settings.phone.code")}
        description={t("settings.phone.code.hint", { number })}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
        error={refusal("code")}
      />
      <StepEnd busy={isPending} label={t("settings.phone.confirm")} onCancel={onCancel} />
      <Refusal text={refusal()} />
    </form>
  );
}

function StepEnd(props: { busy: boolean; label: string; onCancel: () => void }) {
  const { t } = useTranslation("settings");
  return (
    <span className="settings-acts">
      <Button type="submit" busy={props.busy}>
        {props.label}
      </Button>
      <Button variant="bare" onPress={props.onCancel}>
        {t("settings.phone.cancel")}
      </Button>
    </span>
  );
}

function Refusal({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="settings-state bad" role="alert">
      {text}
    </p>
  );
}
