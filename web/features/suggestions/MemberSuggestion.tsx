import { numberFormat } from "@waymates/contract/formats";
import type {
  SuggestionVote,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SuggestionCard } from "./SuggestionCard.tsx";
import { useSuggestionCalls } from "./useSuggestionCalls.ts";

interface MemberSuggestionProps {
  suggestion: TextSuggestion;
  isAlone?: boolean;
}

/** A suggestion that a member votes on, or takes back where it is their own; a decided one rests. */
export function MemberSuggestion({ suggestion, isAlone = true }: MemberSuggestionProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { vote, withdraw } = useSuggestionCalls(suggestion.code);
  const [isAsking, setAsking] = useState(false);
  const { id, author, status } = suggestion;
  const isOwn = author.id === user?.id;
  const isOpen = status === "open";
  return (
    <SuggestionCard
      suggestion={suggestion}
      isAlone={isAlone}
      votes={isOpen && !isOwn ? <Votes suggestion={suggestion} onVote={vote} /> : undefined}
      actions={
        isOpen && isOwn ? (
          <>
            <Button size="small" variant="quiet" onPress={() => setAsking(true)}>
              {t("suggestion.withdraw")}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              title={t("suggestion.withdraw.title")}
              text={t("suggestion.withdraw.text")}
              cancelLabel={t("suggestion.withdraw.keep")}
              confirmLabel={t("suggestion.withdraw")}
              onConfirm={() => withdraw(id)}
            />
          </>
        ) : null
      }
    />
  );
}

interface VotesProps {
  suggestion: TextSuggestion;
  onVote: (id: string, value: SuggestionVote) => void;
}

function Votes({ suggestion: { id, votes, my_vote: mine, value }, onVote }: VotesProps) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  return (
    <div className="suggestion-votes" role="group" aria-label={t("suggestion.vote", { value })}>
      <IconButton
        icon="arrow-up"
        size="small"
        tip="none"
        label={t("suggestion.vote.for")}
        isOn={mine === 1}
        onPress={() => onVote(id, mine === 1 ? 0 : 1)}
      />
      <span role="status">
        <b className="num" aria-hidden="true">
          {number.format(votes)}
        </b>
        <span className="vh">{t("suggestion.votes", { count: votes })}</span>
      </span>
      <IconButton
        icon="arrow-down"
        size="small"
        tip="none"
        label={t("suggestion.vote.against")}
        isOn={mine === -1}
        onPress={() => onVote(id, mine === -1 ? 0 : -1)}
      />
    </div>
  );
}
