import { numberFormat } from "@waymates/contract/formats";
import type { WaitlistPlace } from "@waymates/contract/features/waitlist";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** The position of an address, and the link that moves it up. */
export function WaitlistPosition({ place }: { place: WaitlistPlace }) {
  const { t, i18n } = useTranslation();
  if (place.status !== "waiting" || place.position === null) {
    return (
      <>
        <h1>{t(`waitlist.${place.status === "registered" ? "registered" : "invited"}.title`)}</h1>
        <p className="ground-lead">
          {t(`waitlist.${place.status === "registered" ? "registered" : "invited"}.text`)}
        </p>
      </>
    );
  }
  const position = numberFormat(i18n.language).format(place.position);
  return (
    <>
      <h1>{t("waitlist.place.title", { position })}</h1>
      <p className="ground-lead">{t("waitlist.place.text")}</p>
      {place.movesLeft > 0 ? (
        <>
          <p>{t("waitlist.place.share", { count: place.movesLeft })}</p>
          <ReferralLink code={place.referralCode} />
        </>
      ) : (
        <p>{t("waitlist.place.full")}</p>
      )}
    </>
  );
}

function ReferralLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}/waitlist?ref=${encodeURIComponent(code)}`;
  return (
    <div className="waitlist-link">
      <TextField
        label={t("waitlist.place.link")}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="quiet"
        icon={isCopied ? "check" : undefined}
        onPress={() =>
          void navigator.clipboard.writeText(link).then(
            () => setCopied(true),
            // The link is in the field, to be copied by hand.
            () => setCopied(false),
          )
        }
      >
        <span role="status">{t(isCopied ? "waitlist.place.copied" : "waitlist.place.copy")}</span>
      </Button>
    </div>
  );
}
