import { HOME } from "@waymates/contract/routes";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ApiError } from "../platform/api.ts";
import { useTranslation } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.ts";
import { useComeBack } from "./useComeBack.ts";
import { LostTrail } from "../ui/art/LostTrail.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { useAskedLanguage } from "../features/site/useAskedLanguage.ts";

/** Error codes that mean the same to a reader: there is nothing here for them. */
const missing = new Set([404, 410, 422]);

/** Statuses of a server that asks to come again later. */
const passing = new Set([429, 503]);

/** Whether a page is not there, is closed to this reader, cannot be reached, or broke. */
export function kindOfFailure(error: unknown): "lost" | "refused" | "unreached" | "failed" {
  if (isRouteErrorResponse(error) && missing.has(error.status)) return "lost";
  if (isRouteErrorResponse(error) && error.status === 403) return "refused";
  if (error instanceof ApiError && error.status === 404) return "lost";
  const isNetwork = error instanceof ApiError && error.code === "NETWORK_ERROR";
  const isPassing =
    (isRouteErrorResponse(error) || error instanceof ApiError) && passing.has(error.status);
  return isNetwork || isPassing ? "unreached" : "failed";
}

/**
 * Shows that a page failed to load, and the way on. A page that was turned away comes back by itself: where
 * scripts run, as soon as the server answers, and otherwise by the Refresh header of the answer.
 * @param isFramed whether the shell surrounds it
 */
export function Failure({ error, isFramed }: { error: unknown; isFramed?: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  const { pathname, search } = useLocation();
  const kind = kindOfFailure(error);
  const Place = isFramed ? "div" : "main";
  useComeBack(kind === "unreached");
  return (
    <Place className="app-failure">
      <title>{`${t(`shell.${kind}.title`)} · Waymates`}</title>
      <meta name="robots" content="noindex" />
      <LostTrail />
      <h1>{t(`shell.${kind}.title`)}</h1>
      <p className="soft">{t(`shell.${kind}.hint`)}</p>
      <div className="row wrap">
        {kind === "lost" || kind === "refused" ? null : (
          <LinkButton to={pathname + search} reloadDocument variant="quiet">
            {t("shell.failed.retry")}
          </LinkButton>
        )}
        <LinkButton to={user ? HOME : inLanguage("/")} variant="primary" sign>
          {t("shell.lost.home")}
        </LinkButton>
      </div>
    </Place>
  );
}
