import { fullName } from "@waymates/contract/features/person-names";
import { capitalized, numberFormat } from "@waymates/contract/formats";
import "./suggestions.css";
import type { TextSuggestion } from "@waymates/contract/features/staff-translations";
import { directionOf } from "@waymates/contract/features/translations-constants";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useDates } from "../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../ui/Badge.tsx";

interface SuggestionCardProps {
  suggestion: TextSuggestion;
  /** Shown beside it, such as the buttons to vote; by default the number of votes. */
  votes?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** Whether its text and source are shown; not where they stand above already. */
  isAlone?: boolean;
  /** Whether its language is named, among those of other languages. */
  isMixed?: boolean;
}

const tones: Record<TextSuggestion["status"], BadgeTone> = {
  open: "plain",
  accepted: "moss",
  declined: "danger",
};

/** A suggested text, its author and reason, and its status. */
export function SuggestionCard({
  suggestion,
  votes,
  actions,
  isAlone = true,
  isMixed = false,
}: SuggestionCardProps) {
  const { t, i18n } = useTranslation();
  const { day } = useDates();
  const { code, source, current, value, author, reason, status, proposed } = suggestion;
  const languageName = new Intl.DisplayNames(i18n.language, { type: "language" }).of(code) ?? code;
  const words = { lang: code, dir: directionOf(code) };
  return (
    <li className="suggestion">
      {votes ?? <VoteCount votes={suggestion.votes} />}
      <div className="suggestion-body">
        {isAlone ? (
          <>
            <code className="suggestion-key" translate="no">
              {suggestion.key}
            </code>
            <p className="soft suggestion-words" lang="en-US" dir="ltr">
              <span className="vh">{t("suggestion.english")}: </span>
              {source}
            </p>
            {current !== null && current !== value && status === "open" ? (
              <p className="soft">
                {t("suggestion.now")}{" "}
                <span className="suggestion-words" {...words}>
                  {current}
                </span>
              </p>
            ) : null}
          </>
        ) : null}
        <p className="suggestion-value suggestion-words" {...words}>
          {value}
        </p>
        {reason ? (
          <p className="suggestion-words" dir="auto">
            {reason}
          </p>
        ) : null}
        <p className="suggestion-facts hint">
          <Link to={`/${author.username}`} className="link">
            <bdi>{fullName(author)}</bdi>
          </Link>
          {isMixed ? <span>{capitalized(languageName, i18n.language)}</span> : null}
          <time dateTime={suggestion.created_at}>{day(suggestion.created_at)}</time>
          {status === "open" ? null : (
            <Badge tone={tones[status]}>{t(`suggestion.is.${status}`)}</Badge>
          )}
          {proposed ? <Badge tone="sky">{t("suggestion.proposed")}</Badge> : null}
        </p>
        {actions ? <div className="suggestion-actions">{actions}</div> : null}
      </div>
    </li>
  );
}

export function VoteCount({ votes }: { votes: number }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="suggestion-votes">
      <b className="num" aria-hidden="true">
        {numberFormat(i18n.language).format(votes)}
      </b>
      <span className="vh">{t("suggestion.votes", { count: votes })}</span>
    </span>
  );
}
