import type { OwnSanction } from "@waymates/contract/features/sanctions";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { AppealForm } from "./AppealForm.tsx";
import { SanctionHead } from "./SanctionHead.tsx";

/** One decision about oneself: its reason and end, and the appeal in whatever state it is. */
export function SanctionCard({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const [isAppealing, setAppealing] = useState(false);
  const { target, appeal, canAppeal } = sanction;
  return (
    <li className="card sanction-card">
      <SanctionHead sanction={sanction} />
      {target ? (
        <p className="soft">
          {!target.name ? (
            t("sanctions.removed.message")
          ) : target.url ? (
            <Link to={target.url} className="link" dir="auto">
              {target.name}
            </Link>
          ) : (
            <bdi>{target.name}</bdi>
          )}
        </p>
      ) : null}
      <p dir="auto" className="sanction-words">
        {sanction.reason}
      </p>
      {appeal ? (
        <section className="sanction-appeal">
          <h3>{t(`sanctions.appeal.status.${appeal.status}`)}</h3>
          <p className="hint">{t("sanctions.appeal.yours")}</p>
          <p dir="auto" className="sanction-words">
            {appeal.text}
          </p>
          {appeal.answer ? (
            <>
              <p className="hint">{t("sanctions.appeal.answer")}</p>
              <p dir="auto" className="sanction-words">
                {appeal.answer}
              </p>
            </>
          ) : null}
        </section>
      ) : isAppealing ? (
        <AppealForm sanctionId={sanction.id} onClose={() => setAppealing(false)} />
      ) : canAppeal ? (
        <Button className="sanction-button" onPress={() => setAppealing(true)}>
          {t("sanctions.appeal.open")}
          <span className="vh">: {t(`sanctions.kind.${sanction.kind}`)}</span>
        </Button>
      ) : null}
    </li>
  );
}
