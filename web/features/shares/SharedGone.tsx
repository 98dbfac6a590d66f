import { useTranslation } from "../../platform/i18n.tsx";
import { LostTrail } from "../../ui/art/LostTrail.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** In the place of a link that was taken back, or never was. */
export function SharedGone() {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${t("share.gone.title")} · Waymates`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        art={<LostTrail />}
        headingLevel={1}
        title={t("share.gone.title")}
        hint={t("share.gone.text")}
        action={
          <LinkButton to="/" variant="primary">
            {t("share.gone.home")}
          </LinkButton>
        }
      />
    </>
  );
}
