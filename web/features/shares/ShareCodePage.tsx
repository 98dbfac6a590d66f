import "./shares.css";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface ShareCodePageProps {
  /** What was typed and is no code; null before. */
  typed: string | null;
}

/** /s: what a shared link is, and a field for its code. An ordinary form: it needs no script. */
export function ShareCodePage({ typed }: ShareCodePageProps) {
  const { t } = useTranslation("share");
  return (
    <div className="share-page">
      <title>{`${t("share.code.title")} · Waymates`}</title>
      <meta name="robots" content="noindex" />
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
    </div>
  );
}
