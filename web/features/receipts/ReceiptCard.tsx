import { dateFormat, numberFormat } from "@waymates/contract/formats";
import "./receipts.css";
import type { Receipt } from "@waymates/contract/features/receipts";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useTimeZone } from "../../platform/useDates.ts";
import { Medal } from "../../ui/art/Medal.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { WrittenText } from "../../platform/WrittenText.tsx";

const METALS = ["bronze", "silver", "gold"] as const;
/** More marks than these would not be counted by anybody. */
const MOST_MARKS = 12;

interface ReceiptCardProps {
  receipt: Receipt;
  headingLevel?: 2 | 3 | 4;
  /** Shown in place of the learner's note. */
  children?: ReactNode;
}

/** What is left of a completed chapter or path: what, how well, and what to remember of it. */
export function ReceiptCard({ receipt, headingLevel = 3, children }: ReceiptCardProps) {
  const { t, i18n } = useTranslation();
  const { kind, path, chapter, tier_id: tierId, correct, scored, remember } = receipt;
  const title = chapter?.title ?? path.title;
  const number = numberFormat(i18n.language);
  const percent = numberFormat(i18n.language, { style: "percent" });
  const timeZone = useTimeZone();
  const date = dateFormat(i18n.language, { dateStyle: "long", timeZone });
  const metal = tierId === null ? null : METALS[tierId - 1];
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="receipts-card" aria-label={t("receipt.label", { title })}>
      <div className="receipts-top">
        <Scene />
        {metal ? (
          <Medal tier={metal} label={t(`tier.${metal}`)} className="receipts-medal" />
        ) : (
          <span className="receipts-seal" aria-hidden="true">
            <Icon name="check" />
          </span>
        )}
      </div>
      <div className="receipts-body">
        <p className="hint">
          {kind === "path" ? t("receipt.path") : t("receipt.chapter", { path: path.title })}
        </p>
        <Heading>
          <WrittenText text={title} />
        </Heading>
        <dl>
          <div>
            <dt>{t("receipt.right")}</dt>
            <dd className="num">
              {t("receipt.of", { done: number.format(correct), total: number.format(scored) })}
            </dd>
          </div>
          <div>
            <dt>{t("receipt.firstTry")}</dt>
            <dd className="num">{percent.format(receipt.first_try_share)}</dd>
          </div>
          <Marks receipt={receipt} />
        </dl>
        {children ?? (remember ? <WrittenText as="blockquote" text={remember} /> : null)}
      </div>
      <footer>
        <time dateTime={receipt.created_at}>{date.format(new Date(receipt.created_at))}</time>
        <Lozenge />
      </footer>
    </article>
  );
}

/** One lozenge for each scored question, painted where it was right at once. */
function Marks({ receipt: { scored, first_try_share: share } }: { receipt: Receipt }) {
  if (scored > MOST_MARKS) return null;
  const right = Math.round(scored * share);
  return (
    <div className="receipts-marks" aria-hidden="true">
      {Array.from({ length: scored }, (_, at) => (
        <i key={at} data-right={at < right || undefined} />
      ))}
    </div>
  );
}

function Scene() {
  return (
    <svg viewBox="0 0 480 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h480v120H0z" fill="var(--ill-sky)" />
      <circle cx="392" cy="46" r="20" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 66c40-26 80-34 120-14s70 14 110-8 80-28 130 0 80 16 120 2v74H0z"
      />
      <path fill="var(--ill-mid)" d="M0 88c60-22 110-16 160-4s110 6 160-10 110-12 160 4v42H0z" />
      <path
        fill="none"
        stroke="var(--ill-path)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M60 124c20-20 70-12 96-22s16-22 54-26 60 8 92-4"
      />
    </svg>
  );
}
