import { sendPhoneCode, verifyPhone } from "@waymates/contract/operations/phone";
import type { PhoneNumber } from "@waymates/contract/features/phone";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { Settings } from "../saving/useSettings.ts";

type Stage = "shown" | "number" | "code";

/** The verified phone number. A new one counts as soon as the code from its message was entered. */
export function PhoneField({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const [stage, go] = useState<Stage>("shown");
  const [phone, setPhone] = useState({ prefix: "+", number: "" });
  const { verified_phone: verified, canVerifyPhone } = settings.base.profile;
  const whole = `${phone.prefix} ${phone.number}`;
  if (!canVerifyPhone && !verified) return null;
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
        {stage === "shown" && canVerifyPhone ? (
          <Button size="small" onPress={() => go("number")}>
            {t(verified ? "settings.phone.change" : "settings.phone.add")}
          </Button>
        ) : null}
      </div>
      {stage === "number" ? (
        <NumberStep
          phone={phone}
          onCancel={() => go("shown")}
          onSent={(sent) => {
            setPhone(sent);
            go("code");
          }}
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

const phoneSchema = async () => (await import("@waymates/contract/features/phone")).phoneNumber;
const codeSchema = async () => (await import("@waymates/contract/features/phone")).phoneCodeBody;
const failures = { network: "settings.phone.failed", other: "settings.phone.failed" };

interface NumberStepProps {
  phone: PhoneNumber;
  onCancel: () => void;
  /** A code is on its way to this number. */
  onSent: (phone: PhoneNumber) => void;
}

function NumberStep({ phone, onCancel, onSent }: NumberStepProps) {
  const { t } = useTranslation();
  const form = useContractForm({
    schema: phoneSchema,
    defaults: phone,
    t,
    faults: "settings.fault",
    failures,
    submit: async (body) => {
      await call(sendPhoneCode, { body });
      onSent(body);
    },
  });
  return (
    <form className="settings-step" {...form.props}>
      <TextField
        {...form.field("prefix")}
        className="prefix"
        label={t("settings.phone.prefix")}
        type="tel"
        autoComplete="tel-country-code"
        dir="ltr"
      />
      <TextField
        {...form.field("number")}
        label={t("settings.phone.number")}
        type="tel"
        autoComplete="tel-national"
        dir="ltr"
        autoFocus
      />
      <StepEnd busy={form.isBusy} label={t("settings.phone.send")} onCancel={onCancel} />
      <Refusal text={form.failure} />
    </form>
  );
}

interface CodeStepProps {
  number: string;
  onCancel: () => void;
  onDone: () => void;
}

function CodeStep({ number, onCancel, onDone }: CodeStepProps) {
  const { t } = useTranslation();
  const form = useContractForm({
    schema: codeSchema,
    defaults: { code: "" },
    t,
    faults: "settings.fault",
    failures,
    submit: async (body) => {
      await call(verifyPhone, { body });
      onDone();
    },
  });
  return (
    <form className="settings-step" {...form.props}>
      <TextField
        {...form.field("code")}
        label={t("settings.phone.code")}
        description={t("settings.phone.code.hint", { number })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
      />
      <StepEnd busy={form.isBusy} label={t("settings.phone.confirm")} onCancel={onCancel} />
      <Refusal text={form.failure} />
    </form>
  );
}

function StepEnd(props: { busy: boolean; label: string; onCancel: () => void }) {
  const { t } = useTranslation();
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
