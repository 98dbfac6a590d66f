import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { MarkWords } from "../AnswerButton.tsx";
import type { NodeOf } from "../answering.ts";
import type { UnsentAnswer } from "../unsentAnswer.ts";
import { InlineText } from "../../RichText.tsx";
import { usePathTexts } from "../../usePathTexts.ts";

interface JudgedPairsProps {
  node: NodeOf<"pairs">;
  /** As the learner made them. */
  pairs: UnsentAnswer["pairs"];
  solution: UnsentAnswer["pairs"];
}

/** The right pairs; a different choice is struck out. */
export function JudgedPairs({ node, pairs, solution }: JudgedPairsProps) {
  const { t } = usePathTexts();
  const given = new Map(pairs);
  const right = new Map(solution);
  const textOf = (id: string | undefined) =>
    node.payload.right.find((choice) => choice.id === id)?.text ?? "";
  return (
    <ul className="path-joined" aria-label={t("paths.madePairs")}>
      {node.payload.left.map(({ id, text }) => {
        const chosen = textOf(given.get(id));
        const wanted = textOf(right.get(id));
        const isRight = chosen === wanted;
        return (
          <li key={id} className={classes("path-pair", isRight ? "right" : "wrong")}>
            <InlineText text={text} />
            <Icon name={isRight ? "check" : "x"} size="s" />
            <span>
              {isRight || !chosen ? null : (
                <s>
                  <InlineText text={chosen} />
                </s>
              )}
              <InlineText text={wanted} />
            </span>
            <MarkWords mark={isRight ? "right" : "wrong"} />
          </li>
        );
      })}
    </ul>
  );
}
