import { numberFormat } from "@waymates/contract/formats";
import "../answers.css";
import "./pairs.css";
import type { Choice } from "@waymates/contract/features/paths";
import { useEffect, useRef, useState } from "react";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { type AnswerProps, type NodeOf, solutionOf } from "../answering.ts";
import type { UnsentAnswer } from "../unsentAnswer.ts";
import { JudgedPairs } from "./JudgedPairs.tsx";
import { InlineText } from "../../RichText.tsx";
import { useNumberKeys } from "../../player/useNumberKeys.ts";
import { usePathTexts } from "../../usePathTexts.ts";

/** Two columns to be matched: one on the left, then its partner; a made pair moves to the top. */
export function PairsAnswer(props: AnswerProps<"pairs">) {
  const { node, draft, onDraft, isLocked, result } = props;
  const { t } = usePathTexts();
  const [picked, setPicked] = useState<string | null>(null);
  const solution = solutionOf("pairs", result);
  const { left, right } = openSides(node, draft);

  const area = useKeptFocus(draft.pairs.length);

  const join = (rightId: string) => {
    if (picked === null) return;
    onDraft({ pairs: [...draft.pairs, [picked, rightId]] });
    setPicked(null);
  };
  const pick = (id: string, isByKeyboard: boolean) => {
    setPicked(picked === id ? null : id);
    if (isByKeyboard && picked !== id)
      area.current?.querySelector<HTMLElement>(OTHER_SIDE)?.focus();
  };
  useNumberKeys(!isLocked, (index) => {
    const one = (picked === null ? left : right)[index];
    if (!one) return;
    if (picked === null) setPicked(one.id);
    else join(one.id);
  });

  if (solution) return <JudgedPairs node={node} pairs={draft.pairs} solution={solution.pairs} />;
  return (
    <div ref={area} tabIndex={-1} className="path-pairs">
      <p className="path-howto">{t("paths.howto.pairs")}</p>
      <MadePairs
        node={node}
        pairs={draft.pairs}
        isLocked={isLocked}
        onUndo={(leftId) => onDraft({ pairs: draft.pairs.filter(([id]) => id !== leftId) })}
      />
      {left.length > 0 ? (
        <div className="path-columns">
          <Column
            label={t("paths.leftSide")}
            choices={left}
            picked={picked}
            isLocked={isLocked}
            onPress={pick}
          />
          <Column
            label={t("paths.rightSide")}
            choices={right}
            picked={null}
            isLocked={isLocked}
            isWaiting={picked === null}
            onPress={join}
          />
        </div>
      ) : null}
    </div>
  );
}

const OTHER_SIDE = ".column:last-child button";

/** A made pair leaves the columns with the focus on it: the next one takes it over. */
function useKeptFocus(pairCount: number) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(pairCount);
  useEffect(() => {
    if (before.current === pairCount) return;
    before.current = pairCount;
    const next = area.current?.querySelector<HTMLElement>(".path-column button");
    (next ?? area.current)?.focus();
  }, [pairCount]);
  return area;
}

/** What has no partner yet. */
function openSides(node: NodeOf<"pairs">, draft: UnsentAnswer) {
  const used = new Set(draft.pairs.flat());
  const isOpen = (choice: Choice) => !used.has(choice.id);
  return { left: node.payload.left.filter(isOpen), right: node.payload.right.filter(isOpen) };
}

interface ColumnProps {
  label: string;
  choices: readonly Choice[];
  picked: string | null;
  isLocked: boolean;
  /** The other side comes first. */
  isWaiting?: boolean;
  onPress: (id: string, isByKeyboard: boolean) => void;
}

function Column({ label, choices, picked, isLocked, isWaiting = false, onPress }: ColumnProps) {
  const { i18n } = usePathTexts();
  const isOff = isLocked || isWaiting;
  return (
    <div className="path-column" role="group" aria-label={label}>
      {choices.map(({ id, text }, place) => (
        <button
          key={id}
          type="button"
          className={classes("path-answer", picked === id && "chosen", isWaiting && "waiting")}
          aria-pressed={isWaiting ? undefined : picked === id}
          aria-disabled={isOff || undefined}
          // A click without a pointer count comes from the keyboard.
          onClick={isOff ? undefined : (event) => onPress(id, event.detail === 0)}
        >
          <span className="path-key num" aria-hidden="true">
            {numberFormat(i18n.language).format(place + 1)}
          </span>
          <span className="path-words">
            <InlineText text={text} />
          </span>
        </button>
      ))}
    </div>
  );
}

interface MadePairsProps {
  node: NodeOf<"pairs">;
  pairs: UnsentAnswer["pairs"];
  isLocked: boolean;
  onUndo: (leftId: string) => void;
}

function MadePairs({ node, pairs, isLocked, onUndo }: MadePairsProps) {
  const { t } = usePathTexts();
  if (pairs.length === 0) return null;
  const textOf = (choices: readonly Choice[], wanted: string) =>
    choices.find(({ id }) => id === wanted)?.text ?? "";
  return (
    <ul className="path-joined" aria-label={t("paths.madePairs")}>
      {pairs.map(([leftId, rightId]) => (
        <li key={leftId} className="path-pair">
          <InlineText text={textOf(node.payload.left, leftId)} />
          <Icon name="arrow-right" size="s" flip />
          <InlineText text={textOf(node.payload.right, rightId)} />
          <IconButton
            icon="undo-2"
            label={t("paths.undoPair", { text: textOf(node.payload.left, leftId) })}
            tip="none"
            disabled={isLocked}
            onPress={() => onUndo(leftId)}
          />
        </li>
      ))}
    </ul>
  );
}
