import type { Game } from "@waymates/contract/features/games";
import type {
  AnswerAck,
  AnswerGameBody,
  NextQuestion,
} from "@waymates/contract/features/games-play";
import { LIVE_TIMES } from "@waymates/contract/features/games-constants";
import type { GradedAnswer, PublicNode } from "@waymates/contract/features/paths";
import { answerGameQuestion, nextGameQuestion } from "@waymates/contract/operations/game-play";
import { listGames } from "@waymates/contract/operations/games";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";
import { isUnder } from "../../../platform/queries.ts";
import { showToast } from "../../../ui/toast.tsx";
import { answerOf, emptyAnswer } from "../../paths/index.ts";
import { lookAgain } from "../../rewards/index.ts";
import { gameQuery } from "../queries.ts";

type Opened = Extract<NextQuestion, { opened_at: string }>;
type Draft = ReturnType<typeof emptyAnswer>;

/** The question that is open, with when its time is over by the clock of this tab. */
export interface OpenQuestion extends Opened {
  /** Milliseconds of performance.now(); null without a clock. */
  endsAt: number | null;
}

/** Remembered in this tab, so that a reload continues at the same place. */
const openKey = (id: string) => `game-open-${id}`;

/**
 * Plays a self-paced game: its questions one by one, as the server opens them. The server measures
 * the time; here it is only shown.
 */
export function useOwnPlay(game: Game, language: string) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [ack, setAck] = useState<AnswerAck | null>(null);
  const [isTimeOver, setTimeOver] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [nonce, setNonce] = useState("");
  const [score, setScore] = useState(game.me?.score ?? 0);

  /** The game has come further: its page shows what is next, and lists know. */
  const leave = () => {
    writeStored(openKey(game.id), null);
    return client.invalidateQueries({ predicate: isUnder(listGames) });
  };
  const finish = () => {
    void lookAgain(client, "game_finished");
    return leave();
  };
  const next = useMutation({
    mutationFn: () => call(nextGameQuestion, { params: { id: game.id }, body: {} }),
    onSuccess: async (answer) => {
      if (answer.question === null) return finish();
      writeStored(openKey(game.id), { open: true });
      setOpen({ ...answer, endsAt: endOf(answer) });
      setDraft(emptyAnswer(answer.question.node as PublicNode));
      setAck(null);
      setTimeOver(false);
      setIncomplete(false);
      setNonce(crypto.randomUUID());
      sending.reset();
    },
    onError: (error) => {
      showToast({ tone: "bad", text: error.message });
      return client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
    },
  });
  const goOn = (given: AnswerAck | null) => {
    if (given?.done) void finish();
    else next.mutate();
  };
  const sending = useMutation({
    networkMode: "always",
    mutationFn: async (body: AnswerGameBody): Promise<AnswerAck> => {
      const answer = await call(answerGameQuestion, { params: { id: game.id }, body });
      if (!("done" in answer)) throw new Error("the game is live: its answers go over the socket");
      return answer;
    },
    onSuccess: (answer) => {
      writeStored(openKey(game.id), null);
      setAck(answer);
      setScore((before) => before + (answer.points ?? 0));
      // Where nothing is right or wrong there is nothing to say either.
      if (answer.correct === null) goOn(answer);
    },
    onError: (error) => {
      if (codeOf(error) === "ANSWER_TOO_LATE") setTimeOver(true);
    },
  });

  const check = (given: Draft | null = draft) => {
    if (!open || !given || sending.isPending || ack || isTimeOver) return;
    const answer = answerOf(open.question.node as PublicNode, given, language);
    setIncomplete(answer === null);
    if (answer) sending.mutate({ nodeId: open.question.node.id, answer, nonce });
  };
  useTimeOver(open, ack !== null, () => setTimeOver(true));
  useOpenAgain(game, () => next.mutate());

  return {
    open,
    draft,
    ack,
    score,
    isTimeOver,
    isIncomplete,
    isSending: sending.isPending || (next.isPending && open !== null),
    isOpening: next.isPending,
    error: isTimeOver ? null : sending.error,
    /** The answer is stored, and the next question did not come. */
    isStuck: next.isError && ack !== null,
    check: () => check(),
    change: (changes: Partial<Draft>, isFinal = false) => {
      if (!draft) return;
      const changed = { ...draft, ...changes };
      setDraft(changed);
      if (isFinal) check(changed);
    },
    begin: () => next.mutate(),
    /** Back to the lobby; the question stays open. */
    close: () => {
      setOpen(null);
      void leave();
    },
    goOn: () => goOn(ack),
  };
}

export type OwnPlay = ReturnType<typeof useOwnPlay>;

export const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

/** Whether the server has moved on without this tab: another device answered, or the time ran out. */
export const hasMovedOn = (error: Error | null): boolean =>
  ["ALREADY_ANSWERED", "NOT_CURRENT_QUESTION", "ANSWER_TOO_LATE"].includes(codeOf(error) ?? "");

/** What is left by the server's clock, on the clock of this tab, which may be wrong by hours. */
function endOf({ question, opened_at, now }: Opened): number | null {
  if (question.seconds === null) return null;
  const gone = Date.parse(now) - Date.parse(opened_at);
  return performance.now() + question.seconds * 1000 - gone;
}

function useTimeOver(open: OpenQuestion | null, isAnswered: boolean, onOver: () => void): void {
  const endsAt = isAnswered ? null : (open?.endsAt ?? null);
  useEffect(() => {
    if (endsAt === null) return;
    const left = Math.max(0, endsAt - performance.now()) + LIVE_TIMES.lateMs;
    const timer = setTimeout(onOver, left);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of the time matters
  }, [endsAt]);
}

/**
 * After a reload an open question is shown again; without a timer, play always continues
 * automatically.
 */
function useOpenAgain(game: Game, begin: () => void): void {
  useEffect(() => {
    const wasOpen = readStored(openKey(game.id)) !== null;
    const hasClock = game.game_type === "duel" && game.settings.speed;
    const isUnderWay = game.me?.status === "playing" || game.status === "draft";
    if (isUnderWay && (wasOpen || !hasClock)) begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the game is opened
  }, []);
}

/** The verdict on an answer as the answers show it. */
export function gradedOf(ack: AnswerAck | null): GradedAnswer | null {
  if (!ack || ack.correct === null) return null;
  const { correct, partial, solution, explanation } = ack;
  return { correct, partial: partial ?? 0, solution, explanation };
}
