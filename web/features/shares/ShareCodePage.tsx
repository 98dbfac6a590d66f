import "./shares.css";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { OwnLinks } from "./OwnLinks.tsx";

interface ShareCodePageProps {
  /** What was typed and is no code; null before. */
  typed: string | null;
}

/**
 * /s: what a shared link is, and a field for its code, an ordinary form that needs no script; below it the
 * links that the reader has made.
 */
export function ShareCodePage({ typed }: ShareCodePageProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="share-page">
      <title>{`${t("share.code.title")} · Waymates`}</title>
      <h1>{t("share.code.title")}</h1>
      <p className="soft">{t("share.code.text")}</p>
      <form method="get" action="/s" className="card share-link">
        <TextField
          label={t("share.code.label")}
          name="code"
          dir="ltr"
          required
          maxLength={200}
          defaultValue={typed ?? ""}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          error={typed ? t("share.code.wrong") : null}
        />
        <div>
          <Button type="submit" variant="primary">
            {t("share.code.open")}
          </Button>
        </div>
      </form>
      {user ? (
        <section className="card share-link" aria-labelledby="share-own">
          <h2 id="share-own">{t("share.own")}</h2>
          <OwnLinks />
        </section>
      ) : null}
    </div>
  );
}
