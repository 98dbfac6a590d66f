import { useTranslation } from "../platform/i18n.tsx";
import { isRouteErrorResponse } from "react-router";
import { LostTrail } from "../ui/art/LostTrail.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Button } from "../ui/Button.tsx";

/** A page that is not there, or that broke: what happened and the way on. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation("shell");
  const isMissing =
    isRouteErrorResponse(error) &&
    (error.status === 404 || error.status === 403 || error.status === 422);
  return (
    <main className="failure">
      <title>{isMissing ? t("shell.lost.title") : t("shell.failed.title")}</title>
      <LostTrail />
      <h1>{isMissing ? t("shell.lost.title") : t("shell.failed.title")}</h1>
      <p className="soft">{isMissing ? t("shell.lost.hint") : t("shell.failed.hint")}</p>
      <div className="row">
        {isMissing ? null : (
          <Button variant="quiet" onPress={() => location.reload()}>
            {t("shell.failed.retry")}
          </Button>
        )}
        <LinkButton to="/" variant="primary" sign>
          {t("shell.lost.home")}
        </LinkButton>
      </div>
    </main>
  );
}
