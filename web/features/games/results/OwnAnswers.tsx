import { shortName } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import {
  AnswerControl,
  answerAsDraft,
  emptyAnswer,
  InlineText,
  promptParts,
  QuestionLanguage,
  RichText,
} from "../../paths/index.ts";
import { useGameTexts } from "../gameText.ts";

type Me = NonNullable<GameResults["me"]>;
type OwnAnswer = Me["answers"][number];

/**
 * The player's answers with the right ones and explanations; in a guess, beside those of its
 * author.
 */
export function OwnAnswers({ me, results }: { me: Me; results: GameResults }) {
  const { t } = useGameTexts();
  const author = new Map(results.guess?.author_answers.map(({ index, answer }) => [index, answer]));
  return (
    <section className="card games-own" aria-labelledby="own-answers">
      <h2 id="own-answers">{t("games.yourAnswers")}</h2>
      {me.answers.map((one) => (
        <One key={one.index} one={one} author={author.get(one.index)} results={results} />
      ))}
      {me.hidden > 0 ? <p className="hint">{t("games.hidden", { count: me.hidden })}</p> : null}
    </section>
  );
}

interface OneProps {
  one: OwnAnswer;
  author: Answer | undefined;
  results: GameResults;
}

function One({ one, author, results }: OneProps) {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  const { heading, code } = promptParts(one.node.prompt);
  const { creator } = results.game;
  const name = creator ? shortName(creator) : t("games.someone");
  return (
    <QuestionLanguage value={one.language}>
      <details data-own={one.correct === null ? undefined : one.correct ? "right" : "wrong"}>
        <summary>
          {one.correct === null ? null : (
            <span className="games-seal">
              <Icon name={one.correct ? "check" : "x"} size="s" />
              <VisuallyHidden>
                {t(one.correct ? "games.wasRight" : "games.wasWrong")}
              </VisuallyHidden>
            </span>
          )}
          <span className="grow">
            {number.format(one.index + 1)}. <InlineText text={heading} />
          </span>
          {one.points === null ? null : <span className="num">{number.format(one.points)}</span>}
          <Icon name="chevron-down" size="s" />
        </summary>
        <div className="games-own-more">
          {code ? <RichText text={code} /> : null}
          {author ? <h3>{t("games.yours")}</h3> : null}
          {one.answer ? null : <p className="hint">{t("games.noAnswer")}</p>}
          <Given one={one} answer={one.answer} />
          {author ? (
            <>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <Given one={one} answer={author} />
            </>
          ) : null}
          {one.explanation ? <RichText text={one.explanation} /> : null}
        </div>
      </details>
    </QuestionLanguage>
  );
}

/** An answer in the same shape as it was given; with what was right marked, where something was. */
function Given({ one, answer }: { one: OwnAnswer; answer: Answer | null }) {
  const { i18n } = useGameTexts();
  const node = one.node as PublicNode;
  const result =
    one.correct === null
      ? null
      : {
          correct: one.correct,
          partial: one.partial ?? 0,
          solution: one.solution,
          explanation: null,
        };
  if (!answer && !result) return null;
  return (
    <AnswerControl
      node={node}
      draft={answer ? answerAsDraft(node, answer, i18n.language) : emptyAnswer(node)}
      onDraft={() => undefined}
      onCheck={() => undefined}
      isLocked
      result={result}
    />
  );
}
