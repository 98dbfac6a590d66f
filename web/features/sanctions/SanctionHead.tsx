import "./sanction-head.css";
import type { OwnSanction } from "@waymates/contract/features/sanctions";
import { useTranslation } from "../../platform/i18n.tsx";
import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import { useDates } from "../../platform/useDates.ts";

/** Kind, day and end of a sanction, for its person and for staff. */
export function SanctionHead({
  sanction,
  level = 2,
}: {
  sanction: OwnSanction;
  /** Of its heading. */
  level?: 2 | 3 | 4;
}) {
  const { t } = useTranslation();
  const { kind, until, lifted_at: liftedAt, created_at: createdAt } = sanction;
  const { moment } = useDates();
  const say = (key: string, at: string) => t(`sanctions.${key}`, { date: moment(at) });
  const isOver = until !== null && new Date(until) <= new Date();
  const holds = kind !== "warning" && kind !== "removal";
  const [tone, state]: [BadgeTone, string | null] = liftedAt
    ? ["moss", say("lifted", liftedAt)]
    : until
      ? [isOver ? "plain" : "danger", say(isOver ? "ended" : "until", until)]
      : ["danger", holds ? t("sanctions.forever") : null];
  const Heading = `h${level}` as const;
  return (
    <header className="sanction-head">
      <Heading>{t(`sanctions.kind.${kind}`)}</Heading>
      {state ? <Badge tone={tone}>{state}</Badge> : null}
      <span className="hint">{say("made", createdAt)}</span>
    </header>
  );
}
