import { type CSSProperties, useEffect, useState } from "react";
import { useGameTexts } from "./gameText.ts";

const TICK_MS = 200;
/** Only then is the time that is left spoken. */
const SPOKEN = [10, 5];

interface ClockProps {
  /** Milliseconds of performance.now(). */
  endsAt: number;
  seconds: number;
  isStopped: boolean;
}

/** The time that is left for a question: a line that becomes shorter, and the seconds. */
export function Clock({ endsAt, seconds, isStopped }: ClockProps) {
  const { t } = useGameTexts();
  const left = useSecondsLeft(endsAt, isStopped);
  const shown = Math.ceil(left);
  const part = Math.min(100, (left / seconds) * 100);
  return (
    <div className="game-clock" style={{ "--left": `${part}%` } as CSSProperties}>
      <span className="game-rope" aria-hidden="true">
        <i />
      </span>
      <span aria-hidden="true">{t("games.secondsLeft", { count: shown })}</span>
      <Spoken left={shown} isStopped={isStopped} />
    </div>
  );
}

function useSecondsLeft(endsAt: number, isStopped: boolean): number {
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    if (isStopped) return;
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, isStopped]);
  return left;
}

const secondsTo = (endsAt: number) => Math.max(0, (endsAt - performance.now()) / 1000);

/** Says the time at ten and at five seconds, and nothing in between. */
function Spoken({ left, isStopped }: { left: number; isStopped: boolean }) {
  const { t } = useGameTexts();
  const due = SPOKEN.findLast((at) => left <= at && left > at - 2);
  return (
    <span className="vh" role="status" aria-live="assertive">
      {due !== undefined && !isStopped ? t("games.secondsLeft", { count: due }) : ""}
    </span>
  );
}
