import type { Game } from "@waymates/contract/features/games";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { answerGameQuestion } from "@waymates/contract/operations/game-play";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, call } from "../../../../platform/api.ts";
import { readStored, writeStored } from "../../../../platform/form/stored-values.ts";
import { askLive } from "../../../../platform/live.ts";
import { answerOf, emptyAnswer } from "../../../paths/index.ts";
import type { Given } from "../liveState.ts";
import type { Live } from "../useLive.ts";

type Draft = ReturnType<typeof emptyAnswer>;

/** The draft answer to one question, stored in this tab, so that it survives a reload. */
interface Kept {
  nodeId: string;
  draft: Draft;
  /** Set once it is sent: the same again is the same answer. */
  nonce: string | null;
}

const keyOf = (gameId: string) => `game-live-${gameId}`;
/** Without an acknowledgement by the socket the call is made over HTTP as well. */
const SOCKET_MS = 1500;
const AGAIN_MS = 700;

/** The player's answer to the open question. */
export function useLiveAnswer(game: Game, live: Live, language: string) {
  const { state } = live;
  const node = (state.question?.question.node ?? null) as PublicNode | null;
  const [kept, setKept] = useState<Kept | null>(() => readKept(game.id));
  const [isIncomplete, setIncomplete] = useState(false);
  const own = kept && node && kept.nodeId === node.id ? kept : null;
  const draft = own?.draft ?? (node ? emptyAnswer(node) : null);

  const keep = (changed: Kept) => {
    setKept(changed);
    writeStored(keyOf(game.id), changed);
  };
  const send = (given: Draft) => {
    if (!node || state.given !== null || state.phase !== "question") return;
    const answer = answerOf(node, given, language);
    setIncomplete(answer === null);
    if (!answer) return;
    keep({ nodeId: node.id, draft: given, nonce: own?.nonce ?? crypto.randomUUID() });
    live.given(state.index, "sending");
  };
  useSending(game.id, live, own, node && own ? answerOf(node, own.draft, language) : null);

  return {
    draft,
    isIncomplete,
    check: () => draft && send(draft),
    change: (changes: Partial<Draft>, isFinal = false) => {
      if (!draft || !node) return;
      const changed = { ...draft, ...changes };
      if (isFinal) return send(changed);
      setIncomplete(false);
      keep({ nodeId: node.id, draft: changed, nonce: own?.nonce ?? null });
    },
  };
}

export type LiveAnswer = ReturnType<typeof useLiveAnswer>;

const readKept = (gameId: string): Kept | null => {
  const kept = readStored<Kept>(keyOf(gameId));
  return kept?.nodeId && kept.draft
    ? { nodeId: kept.nodeId, draft: kept.draft, nonce: kept.nonce ?? null }
    : null;
};

/** Sends it until the server has said something about it; the nonce makes one answer of all tries. */
function useSending(gameId: string, live: Live, own: Kept | null, answer: Answer | null): void {
  const { state } = live;
  const nonce = own?.nonce ?? null;
  const isOpen = state.phase === "question";
  const say = useEffectEvent((given: Given) => live.given(state.index, given));
  const body = useEffectEvent(() =>
    own && answer && nonce ? { nodeId: own.nodeId, answer, nonce } : null,
  );
  // After a reload it is sent once more, and the server says that it has it.
  const isDue = isOpen && nonce !== null && (state.given === null || state.given === "sending");
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    const run = async () => {
      say("sending");
      while (isHere) {
        const sent = body();
        const said = sent ? await sendAnswer(gameId, sent) : "refused";
        if (!isHere) return;
        if (said) return say(said);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    };
    void run();
    return () => void (isHere = false);
  }, [isDue, nonce, gameId]);
}

type Sent = { nodeId: string; answer: Answer; nonce: string };

/** Over the socket, and over HTTP where that does not answer; null where neither has a line. */
async function sendAnswer(gameId: string, sent: Sent): Promise<Given | null> {
  const bySocket = askLive("game_answer", { gameId, ...sent }).then((ack) =>
    ack ? (ack.ok ? "stored" : givenOf(ack.code)) : null,
  );
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), SOCKET_MS));
  return (await Promise.race([bySocket, waited])) ?? (await sendByHttp(gameId, sent));
}

async function sendByHttp(gameId: string, sent: Sent): Promise<Given | null> {
  try {
    await call(answerGameQuestion, { params: { id: gameId }, body: sent });
    return "stored";
  } catch (error) {
    if (error instanceof ApiError) return givenOf(error.code);
    throw error;
  }
}

/** What a refusal means for the answer; null where another try makes sense. */
function givenOf(code: string): Given | null {
  switch (code) {
    case "ALREADY_ANSWERED":
      return "stored";
    case "ANSWER_TOO_LATE":
    case "NOT_CURRENT_QUESTION":
    case "GAME_OVER":
      return "late";
    case "NETWORK_ERROR":
    case "FETCH_FAILED":
    case "RATE_LIMITED":
    case "UNAVAILABLE":
      return null;
    default:
      return "refused";
  }
}
