import { acceptTerms } from "@waymates/contract/operations/accounts";
import { dateFormat } from "@waymates/contract/formats";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { amendUser } from "../../platform/session.ts";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Failure } from "../../ui/Fault.tsx";
import "../../ui/styles/account-sections.css";

const [newest] = termsVersions;
/** Where the texts themselves stand nothing is put before them. */
const readingPlaces = new Set(["/terms-of-service", "/privacy-policy", "/cookie-policy"]);

interface TermsQuestionProps {
  /** Whether the settings are open, behind which the question waits. */
  isAside: boolean;
  onLeave: () => void;
}

/**
 * Asks who accepted other terms than those of today. Before the day from which they hold the answer
 * can wait; from then on it takes a yes, or the way out.
 */
export function TermsQuestion({ isAside, onLeave }: TermsQuestionProps) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(false);
  const agree = useMutation({
    mutationFn: () => call(acceptTerms, { body: { version: newest.version } }),
    onSuccess: ({ user }) => {
      amendUser({ termsDue: user.termsDue });
      toastSuccess(t("account.terms.thanks"));
    },
  });
  const canWait = !isInForce(newest, Date.now());
  if (isAside || (canWait && isPutOff) || readingPlaces.has(pathname)) return null;
  const day = new Date(`${newest.from}T00:00:00Z`);
  const date = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => {
        if (canWait) setPutOff(true);
      }}
      title={t(canWait ? "account.terms.soon" : "account.terms.title")}
      footer={
        <>
          {canWait ? (
            <Button variant="bare" onPress={() => setPutOff(true)}>
              {t("account.terms.later")}
            </Button>
          ) : (
            <Button variant="bare" onPress={onLeave}>
              {t("account.terms.settings")}
            </Button>
          )}
          <Button variant="primary" busy={agree.isPending} onPress={() => agree.mutate()}>
            {t("account.terms.agree")}
          </Button>
        </>
      }
    >
      <div className="panel-form">
        <p>{t("account.terms.from", { date: date.format(day) })}</p>
        <p>{t(`terms.changes.${newest.version}`)}</p>
        <p>
          <a className="link" href="/terms-of-service" target="_blank" rel="noopener">
            {t("account.terms.read")}
          </a>
        </p>
        <p className="hint">{t("account.terms.leave")}</p>
        <Failure text={agree.error ? agree.error.message : null} />
      </div>
    </Dialog>
  );
}
