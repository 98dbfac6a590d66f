import { fullName } from "@waymates/contract/features/person-names";
import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { PageCode } from "@waymates/contract/features/invites";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";

interface InviteLinkProps {
  code: PageCode;
  isBusy: boolean;
  onRevoke: () => void;
}

/** One link: the address, how many came with it, until when it holds. */
export function InviteLink({ code, isBusy, onRevoke }: InviteLinkProps) {
  const { t, i18n } = useTranslation();
  const [said, setSaid] = useState<string | null>(null);
  const { uses, maxUses, owner } = code;
  const isUsed = uses >= maxUses;
  const link = `${location.origin}/i/${code.code}`;
  const number = numberFormat(i18n.language);
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t("pageCode.copied")),
      () => setSaid(t("pageCode.copyFailed")),
    );
  const came = t("pageCode.came", { uses: number.format(uses), maxUses: number.format(maxUses) });
  const until = t("pageCode.until", { date: date.format(new Date(code.expiresAt)) });
  return (
    <li data-used={isUsed}>
      <div className="grow">
        <span className="page-address" dir="ltr" translate="no">
          {link.replace(/^https?:\/\//, "")}
        </span>
        <ProgressBar label={came} value={(uses / maxUses) * 100} valueText={came} />
        <span className="hint" role="status">
          {said ?? (isUsed ? t("pageCode.usedUp") : `${came} · ${until}`)}
        </span>
        {owner ? <span className="hint">{t("pageCode.by", { name: fullName(owner) })}</span> : null}
      </div>
      {isUsed ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t("pageCode.copyName", { link: code.code })}
          onPress={() => void copy()}
        >
          {t("pageCode.copy")}
        </Button>
      )}
      <Button
        size="small"
        variant="bare"
        busy={isBusy}
        aria-label={t("pageCode.revokeName", { link: code.code })}
        onPress={onRevoke}
      >
        {t("pageCode.revoke")}
      </Button>
    </li>
  );
}
