import { shortName } from "@waymates/contract/features/person-names";
import type { Answer } from "@waymates/contract/features/paths";
import { answerFriendQuestion } from "@waymates/contract/operations/streaks";
import { numberFormat } from "@waymates/contract/formats";
import type { FriendQuestion } from "@waymates/contract/features/streaks";
import { HOME } from "@waymates/contract/routes";
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import {
  AnswerControl,
  answerAsDraft,
  answerOf,
  emptyAnswer,
  InlineText,
  NodePicture,
  promptParts,
  RichText,
} from "../../paths/index.ts";
import { PairMark } from "./PairMark.tsx";
import { friendQuestionQuery, friendStreaksQuery } from "../queries.ts";
import "../streaks.css";

/** /explorer/friend/{id}: the question of the day that two friends share. */
export function FriendQuestionPage({ streakId }: { streakId: string }) {
  const { t, i18n } = useTranslation();
  const { data: question } = useSuspenseQuery(friendQuestionQuery(streakId));
  const { data: streaks } = useQuery(friendStreaksQuery);
  const streak = streaks?.items.find(({ id }) => id === streakId);
  const name = streak ? shortName(streak.friend) : "";
  const title = t("ownStreak.question.title", { name });
  const { heading, code } = promptParts(question.node.prompt);
  return (
    <Page className="streaks-question">
      <title>{`${title} · Waymates`}</title>
      {streak ? (
        <p className="streaks-duo">
          <PairMark today={streak.today} />
          <b className="num">{numberFormat(i18n.language).format(streak.days)}</b>
          <span className="hint">{title}</span>
        </p>
      ) : null}
      <h1>
        <InlineText text={heading} />
      </h1>
      {code ? <RichText text={code} /> : null}
      {question.node.media ? <NodePicture media={question.node.media} /> : null}
      {question.mine ? (
        <Answered question={question} mine={question.mine} name={name} />
      ) : (
        <Asked key={question.node.id} streakId={streakId} question={question} name={name} />
      )}
    </Page>
  );
}

interface AskedProps {
  streakId: string;
  question: FriendQuestion;
  name: string;
}

function Asked({ streakId, question, name }: AskedProps) {
  const { t, i18n } = useTranslation();
  const { node } = question;
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => emptyAnswer(node));
  const [asked] = useState(() => performance.now());
  const { queryKey } = friendQuestionQuery(streakId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: Answer) => {
      const durationMs = Math.round(performance.now() - asked);
      return call(answerFriendQuestion, {
        params: { id: streakId },
        body: { answer, durationMs },
      });
    },
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      return client.invalidateQueries({ queryKey: friendStreaksQuery.queryKey });
    },
  });
  const answer = answerOf(node, draft, i18n.language);
  const send = () => {
    if (answer) mutate(answer);
  };
  return (
    <>
      <p className="streaks-wait">
        {t(
          question.friend_answered ? "ownStreak.question.answered" : "ownStreak.question.waiting",
          { name },
        )}
      </p>
      <AnswerControl
        node={node}
        draft={draft}
        onDraft={(changes) => setDraft((old) => ({ ...old, ...changes }))}
        onCheck={send}
        isLocked={isPending}
        result={null}
      />
      {error ? <p role="alert">{error.message}</p> : null}
      <p className="streaks-actions">
        <Button variant="primary" size="big" busy={isPending} disabled={!answer} onPress={send}>
          {t("paths.check")}
        </Button>
      </p>
    </>
  );
}

type Given = NonNullable<FriendQuestion["mine"]>;

function Answered({
  question,
  mine,
  name,
}: {
  question: FriendQuestion;
  mine: Given;
  name: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <section className="streaks-both" aria-label={t("ownStreak.question.both")}>
        <Judged question={question} given={mine} who={t("ownStreak.question.you")} />
        {question.friend ? (
          <Judged question={question} given={question.friend} who={name} />
        ) : (
          <p className="streaks-wait">{t("ownStreak.question.waiting", { name })}</p>
        )}
      </section>
      {mine.explanation ? <RichText text={mine.explanation} /> : null}
      <p className="streaks-actions">
        <LinkButton to={HOME} variant="primary" sign>
          {t("ownStreak.continue")}
        </LinkButton>
      </p>
    </>
  );
}

/** One of the two answers, with how it was. */
function Judged({ question, given, who }: { question: FriendQuestion; given: Given; who: string }) {
  const { t, i18n } = useTranslation();
  const { node } = question;
  return (
    <div>
      <h2>
        <bdi>{who}</bdi>{" "}
        <Badge {...(given.correct ? { tone: "moss" as const } : {})}>
          {t(given.correct ? "ownStreak.question.right" : "ownStreak.question.wrong")}
        </Badge>
      </h2>
      {given.answer ? (
        <AnswerControl
          node={node}
          draft={answerAsDraft(node, given.answer, i18n.language)}
          onDraft={() => undefined}
          onCheck={() => undefined}
          isLocked
          result={given}
        />
      ) : null}
    </div>
  );
}
