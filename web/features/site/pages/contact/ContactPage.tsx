import type { FormState } from "@waymates/contract/document";
import { CONTACT } from "@waymates/contract/features/contact-constants";
import type { Operator } from "@waymates/contract/features/site";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { ContactScene } from "./ContactScene.tsx";
import { SitePage } from "../SitePage.tsx";
import { useAskedLanguage } from "../../useAskedLanguage.ts";
import "./contact.css";

interface ContactPageProps {
  operator: Operator;
  /** What became of a post; null for an ordinary request. */
  form: FormState | null;
  /** Whether a message has just gone out. */
  isSent: boolean;
}

/** /contact: a form that needs no script, and the ways without it. */
export function ContactPage({ operator, form, isSent }: ContactPageProps) {
  const { t } = useTranslation();
  return (
    <SitePage ns="contact" scene={<ContactScene />}>
      <div className="site-pin site-contact-desk">
        <section className="site-contact-card">{isSent ? <Sent /> : <Form form={form} />}</section>
        <aside>
          <section className="site-ruled">
            <h2>{t("contact.direct.title")}</h2>
            <Direct operator={operator} />
          </section>
          <section className="site-ruled">
            <h2>{t("contact.helps.title")}</h2>
            <ul className="site-ticks">
              {(["one", "two", "three"] as const).map((one) => (
                <li key={one}>{t(`contact.helps.${one}`)}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </SitePage>
  );
}

function Sent() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <div className="site-contact-sent" role="status">
      <h2>{t("contact.sent.title")}</h2>
      <p>{t("contact.sent.text")}</p>
      <LinkButton to={inLanguage("/contact")} variant="quiet" reloadDocument>
        {t("contact.again")}
      </LinkButton>
    </div>
  );
}

function Direct({ operator: { name, address, email } }: { operator: Operator }) {
  const { t } = useTranslation();
  if (!email && address.length === 0) return <p>{t("contact.direct.none")}</p>;
  return (
    <>
      <p>{t("contact.direct.text")}</p>
      <address>
        {name ? <strong dir="auto">{name}</strong> : null}
        {address.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
        {email ? (
          <a className="link" href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        ) : null}
      </address>
    </>
  );
}

function Form({ form }: Pick<ContactPageProps, "form">) {
  const { t, i18n } = useTranslation();
  const values = form?.values ?? {};
  const fault = (field: "name" | "email" | "topic" | "message") =>
    form?.faults[field] ? t(`contact.fault.${field}`) : null;
  const isMarked = Object.keys(form?.faults ?? {}).length > 0;
  return (
    <form className="site-contact-form" method="post" action="/contact">
      {form?.code ? (
        <p className="site-contact-refused" role="alert">
          {isMarked ? t("contact.refused") : t("contact.failed")}
        </p>
      ) : null}
      <input type="hidden" name="lang" value={i18n.language} />
      <TextField
        label={t("contact.name")}
        note={t("contact.optional")}
        name="name"
        autoComplete="name"
        maxLength={CONTACT.nameMax}
        defaultValue={values["name"]}
        error={fault("name")}
        dir="auto"
      />
      <TextField
        label={t("contact.email")}
        description={t("contact.emailHint")}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values["email"]}
        error={fault("email")}
        dir="ltr"
      />
      <Topics chosen={values["topic"]} fault={fault("topic")} />
      <TextField
        label={t("contact.message")}
        name="message"
        isMultiline
        required
        minLength={CONTACT.messageMin}
        maxLength={CONTACT.messageMax}
        defaultValue={values["message"]}
        error={fault("message")}
        dir="auto"
      />
      {/* People do not see it; what fills in every field does. */}
      <div className="site-contact-trap" aria-hidden="true">
        <label>
          {t("contact.website")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="primary" sign size="big">
        {t("contact.send")}
      </Button>
    </form>
  );
}

function Topics({ chosen, fault }: { chosen: string | undefined; fault: string | null }) {
  const { t } = useTranslation();
  const first = CONTACT.topics[0];
  const isKnown = CONTACT.topics.some((topic) => topic === chosen);
  return (
    <fieldset className="site-contact-topics">
      <legend>{t("contact.topic")}</legend>
      {CONTACT.topics.map((topic) => (
        <label key={topic}>
          <input
            type="radio"
            name="topic"
            value={topic}
            defaultChecked={topic === (isKnown ? chosen : first)}
          />
          {t(`contact.topic.${topic}`)}
        </label>
      ))}
      {fault ? <p role="alert">{fault}</p> : null}
    </fieldset>
  );
}
