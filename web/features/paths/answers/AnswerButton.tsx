import { numberFormat } from "@waymates/contract/formats";
import "./answers.css";
import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { Mark } from "./answering.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface AnswerButtonProps {
  /** The number key that presses it, from 1; shown in the lozenge. */
  number: number;
  /** checkbox: one of several that may be chosen; else the press is the answer. */
  role?: "checkbox";
  isChosen: boolean;
  isLocked: boolean;
  mark: Mark | null;
  onPress: () => void;
  /** What Enter does, where it is not the press. */
  onEnter?: () => void;
  children: ReactNode;
}

/** One big answer: its number, its words, and after judging its mark. */
export function AnswerButton(props: AnswerButtonProps) {
  const { number, role, isChosen, isLocked, mark, onPress, onEnter, children } = props;
  const { i18n } = usePathTexts();
  const takeEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <button
      type="button"
      role={role}
      aria-checked={role ? isChosen : undefined}
      aria-pressed={role ? undefined : isChosen}
      aria-disabled={isLocked || undefined}
      className={classes("path-answer", mark, isChosen && "chosen")}
      onClick={isLocked ? undefined : onPress}
      onKeyDown={isLocked ? undefined : takeEnter}
    >
      <span className="path-key num" aria-hidden="true">
        {mark === "right" || mark === "missed" ? (
          <Icon name="check" size="s" />
        ) : mark === "wrong" ? (
          <Icon name="x" size="s" />
        ) : (
          numberFormat(i18n.language).format(number)
        )}
      </span>
      <span className="path-words">{children}</span>
      <MarkWords mark={mark} />
    </button>
  );
}

/** The mark in words, for those who do not see the paint. */
export function MarkWords({ mark }: { mark: Mark | null }) {
  const { t } = usePathTexts();
  if (mark === "right") return <VisuallyHidden>{t("paths.mark.right")}</VisuallyHidden>;
  if (mark === "wrong") return <VisuallyHidden>{t("paths.mark.wrong")}</VisuallyHidden>;
  if (mark === "missed") return <VisuallyHidden>{t("paths.mark.missed")}</VisuallyHidden>;
  return null;
}
