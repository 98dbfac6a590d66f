import { confirmWaitlistPlace } from "@waymates/contract/operations/waitlist";
import type { FormState } from "@waymates/contract/document";
import type { WaitlistPlace } from "@waymates/contract/features/waitlist";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Ground } from "../../ui/art/Ground.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { PublicMeta, useAskedLanguage } from "../site/index.ts";
import { WaitlistForm } from "./WaitlistForm.tsx";
import { WaitlistPosition } from "./WaitlistPosition.tsx";
import "../../ui/styles/ground-page.css";
import "./waitlist.css";

interface WaitlistPageProps {
  /** From the link in a mail; null without one. */
  token: string | null;
  /** Whose link brought the visitor. */
  referrer: string | null;
  /** What became of a post without a script. */
  form: FormState | null;
}

/** /waitlist: asking for a place, and the place in the queue. */
export function WaitlistPage({ token, referrer, form }: WaitlistPageProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <div className="ground-page waitlist">
      <PublicMeta
        title={`${t("waitlist.title")} · Waymates`}
        description={t("waitlist.description")}
      />
      {token ? <meta name="robots" content="noindex" /> : null}
      <header>
        <a href={inLanguage("/")} aria-label="Waymates">
          <Wordmark className="wordmark" />
        </a>
      </header>
      <section className="ground-card waitlist-card">
        {token ? <Confirming token={token} /> : <Asking referrer={referrer} posted={form} />}
      </section>
      <Ground />
    </div>
  );
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="ground-lead">{text}</p>
      {children}
    </>
  );
}

interface AskingProps {
  referrer: string | null;
  posted: FormState | null;
}

function Asking({ referrer, posted }: AskingProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const [sentTo, setSentTo] = useState(
    posted?.state === "sent" ? (posted.values["email"] ?? null) : null,
  );
  // Takes the focus of the form, which is removed.
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => sent.current?.focus(), [sentTo]);
  if (sentTo) {
    return (
      <div role="status" tabIndex={-1} ref={sent}>
        <Words title={t("waitlist.sent.title")} text={t("waitlist.sent.text", { email: sentTo })} />
      </div>
    );
  }
  return (
    <Words title={t("waitlist.title")} text={t("waitlist.lead")}>
      <WaitlistForm referrer={referrer} posted={posted} onSent={setSentTo} />
      <p>
        <a className="link" href={inLanguage("/invite")}>
          {t("waitlist.haveCode")}
        </a>
      </p>
    </Words>
  );
}

type Confirmed = WaitlistPlace | "expired" | "failed" | null;

/** Opening the mail's link confirms: by a script, because mail scanners fetch links too. */
function Confirming({ token }: { token: string }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const [place, setPlace] = useState<Confirmed>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call(confirmWaitlistPlace, { body: { token } }).then(
      (found) => {
        if (isCurrent) setPlace(found);
      },
      (error: unknown) => {
        const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (isCurrent) setPlace(isOver ? "expired" : "failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  if (place === null) return <Spinner label={t("waitlist.confirming")} />;
  if (place === "failed") {
    return (
      <Words title={t("waitlist.title")} text={t("waitlist.failed")}>
        <Button
          variant="quiet"
          icon="refresh-cw"
          onPress={() => {
            setPlace(null);
            setTries(tries + 1);
          }}
        >
          {t("common.retry")}
        </Button>
      </Words>
    );
  }
  if (place === "expired") {
    return (
      <Words title={t("waitlist.expired.title")} text={t("waitlist.expired.text")}>
        <a className="btn primary sign big" href={inLanguage("/waitlist")}>
          {t("waitlist.join")}
        </a>
      </Words>
    );
  }
  return <WaitlistPosition place={place} />;
}
