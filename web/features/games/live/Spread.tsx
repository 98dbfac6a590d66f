import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import type { Solution } from "@waymates/contract/features/paths";
import type { CSSProperties } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { InlineText } from "../../paths/index.ts";
import { useLiveTexts } from "./liveText.ts";

interface SpreadProps {
  question: QuestionEvent | null;
  reveal: RevealEvent;
}

/** What was answered: a bar and a number for each option, and which of them is right. */
export function Spread({ question, reveal }: SpreadProps) {
  const { t, number } = useLiveTexts();
  const wordsOf = useOptionWords(question);
  const total = Math.max(
    1,
    reveal.distribution.reduce((sum, { count }) => sum + count, 0),
  );
  const right = rightKeys(reveal.solution);
  const own = ownKeys(reveal);
  return (
    <ul className="game-spread" aria-label={t("games.live.spread")}>
      {reveal.distribution.map(({ key, count }, at) => (
        <li
          key={key}
          className={classes(right.has(key) && "right")}
          data-own={own.has(key) || undefined}
          style={{ "--part": `${(count / total) * 100}%` } as CSSProperties}
        >
          <i aria-hidden="true" />
          <span className="game-key num" aria-hidden="true">
            {right.has(key) ? <Icon name="check" size="s" /> : number(at + 1)}
          </span>
          <span className="grow">
            {wordsOf(key)}
            {right.has(key) ? (
              <VisuallyHidden>{` ${t("games.live.isRight")}`}</VisuallyHidden>
            ) : null}
          </span>
          {own.has(key) ? <Badge>{t("games.yours")}</Badge> : null}
          <span className="num">{number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function useOptionWords(question: QuestionEvent | null) {
  const { t } = useLiveTexts();
  const payload = question?.question.node.payload;
  const options = payload && "options" in payload ? payload.options : [];
  const fixed: Record<string, string> = {
    true: t("games.live.true"),
    false: t("games.live.false"),
    right: t("games.live.right"),
    partly: t("games.live.partly"),
    wrong: t("games.live.wrong"),
  };
  return (key: string) => {
    const text = options.find(({ id }) => id === key)?.text;
    return text ? <InlineText text={text} /> : (fixed[key] ?? "–");
  };
}

function rightKeys(solution: Solution | null): Set<string> {
  switch (solution?.type) {
    case "single_choice":
    case "multiple_choice":
      return new Set(solution.correct);
    case "true_false":
      return new Set([String(solution.correct)]);
    default:
      return new Set(["right"]);
  }
}

function ownKeys({ me, distribution }: RevealEvent): Set<string> {
  if (!me?.answer) return new Set();
  if ("option" in me.answer) return new Set([me.answer.option]);
  if ("options" in me.answer) return new Set(me.answer.options);
  const keys = new Set(distribution.map(({ key }) => key));
  if ("value" in me.answer && keys.has(String(me.answer.value))) {
    return new Set([String(me.answer.value)]);
  }
  return new Set([me.correct ? "right" : me.partial > 0 ? "partly" : "wrong"]);
}
