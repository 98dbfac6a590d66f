import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { LanguageName } from "../lists/LanguageName.tsx";
import { AnnouncementText } from "./AnnouncementText.tsx";
import { faultOf } from "./announcementFaults.ts";
import { recipientsQuery } from "./recipientsQuery.ts";
import { SendDialog } from "./SendDialog.tsx";
import { useAnnouncement } from "./useAnnouncement.ts";

/** Minutes from now on that a time is offered at first. */
const SOON = 60;

/** A time as the field for date and time has it, in the reader's zone. */
function fieldTime(minutesFromNow: number): string {
  const at = new Date(Date.now() + minutesFromNow * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** An announcement is written in each chosen language, looked at, and sent after one more question. */
export function AnnouncementForm() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(recipientsQuery);
  const { texts, at, nonce, write, clear } = useAnnouncement();
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const fault = faultOf(texts, at, new Date());
  if (error && !data) {
    return (
      <ErrorState
        title={t("adminSite.announce.failed")}
        retryLabel={t("admin.retry")}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const counts = data?.items ?? [];
  const countOf = (code: string) => counts.find((one) => one.code === code)?.count ?? 0;
  const chosen = counts.map(({ code }) => code).filter((code) => code in texts);
  function toggle(code: string): void {
    const { [code]: was, ...others } = texts;
    write({ texts: was === undefined ? { ...texts, [code]: "" } : others });
  }
  function ask(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    setAsked(faultOf(texts, at, new Date()) === null);
  }
  const said = (which: typeof fault) => (isTried && fault === which ? which : null);
  return (
    <section className="card">
      <form className="admin-form" noValidate onSubmit={ask}>
        <h2>{t("adminSite.announce.title")}</h2>
        <fieldset className="admin-choices">
          <legend className="label">{t("adminSite.announce.languages")}</legend>
          {counts.map(({ code, count }) => (
            <label key={code}>
              <input type="checkbox" checked={code in texts} onChange={() => toggle(code)} />
              <span>
                <LanguageName code={code} />{" "}
                <span className="hint">{t("adminSite.announce.people", { count })}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {chosen.map((code) => (
          <AnnouncementText
            key={code}
            code={code}
            value={texts[code] ?? ""}
            isTried={isTried}
            onChange={(text) => write({ texts: { ...texts, [code]: text } })}
          />
        ))}
        <div className="field">
          <span className="label">{t("adminSite.announce.when")}</span>
          <Chips
            label={t("adminSite.announce.when")}
            value={at === null ? "now" : "later"}
            options={(["now", "later"] as const).map((id) => ({
              id,
              label: t(`adminSite.announce.${id}`),
            }))}
            onChange={(id) => write({ at: id === "now" ? null : fieldTime(SOON) })}
          />
        </div>
        {at === null ? null : (
          <TextField
            className="admin-announce-at"
            label={t("adminSite.announce.at")}
            type="datetime-local"
            value={at}
            min={fieldTime(0)}
            onChange={(value) => write({ at: value })}
            error={said("time") ? t("adminSite.announce.fault.time") : null}
          />
        )}
        <Failure text={said("language") ? t("adminSite.announce.fault.language") : null} />
        <div className="admin-actions">
          <Button type="submit" variant="primary">
            {t("adminSite.announce.go")}
          </Button>
        </div>
      </form>
      {isAsked && fault === null ? (
        <SendDialog
          texts={texts}
          at={at}
          nonce={nonce}
          count={chosen.reduce((sum, code) => sum + countOf(code), 0)}
          onClose={() => setAsked(false)}
          onSent={() => {
            setAsked(false);
            setTried(false);
            clear();
          }}
        />
      ) : null}
    </section>
  );
}
