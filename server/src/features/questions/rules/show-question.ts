import type { Answer, GradedAnswer, PublicNode, Solution } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import { grade, isScored, solutionOf } from "./grade.ts";
import {
  keyOfAnswer,
  maskAnswer,
  maskSolution,
  presentNode,
  type ShuffleKey,
  type StoredNode,
  unmaskAnswer,
} from "./present.ts";
import { translate } from "./translate.ts";

/** A question as a game keeps it. */
export interface KeptQuestion {
  node_id: string;
  chapter_id: string | null;
  index: number;
  content: Question;
  language: string;
  translations: Record<string, QuestionTexts>;
}

/** A stored question as players of one language see it; ids and order are the same throughout the game. */
export interface ShownQuestion {
  node: Omit<PublicNode, "chapter_id"> & { chapter_id: string | null };
  language: string;
  onlyLanguage: boolean;
  isScored: boolean;
  solution: Solution | null;
  explanation: string | null;
  /** Grades an answer in the shown ids; null where it does not fit this question. */
  judge(given: Answer): (Pick<GradedAnswer, "correct" | "partial"> & { stored: Answer }) | null;
  /** A stored answer in the ids that were shown. */
  show(stored: Answer): Answer | null;
}

/** @param key of the game, so that all of its players see the same order */
export function showQuestion(kept: KeptQuestion, key: ShuffleKey, language: string): ShownQuestion {
  const { content, translations, node_id: id, chapter_id, index } = kept;
  const texts = translations[language];
  const own = texts ? translate(content, texts) : content;
  const also = Object.values(translations).flatMap(({ accepted }) => accepted ?? []);
  const place = { id, chapter_id: chapter_id ?? "", order_index: index, version: 1 };
  const node: StoredNode = {
    ...own,
    ...place,
    ...(content.type === "text" ? { alsoAccepted: [...also, ...content.payload.accepted] } : {}),
  };
  return {
    node: { ...presentNode(node, key), chapter_id },
    language: texts ? language : kept.language,
    onlyLanguage: Object.keys(translations).length === 0,
    isScored: isScored(node),
    solution: maskSolution(id, solutionOf(node), key),
    explanation: node.explanation || null,
    judge(given) {
      const stored = unmaskAnswer(node, given, keyOfAnswer(node, given, key));
      if (!stored) return null;
      const { correct, partial } = grade(node, stored);
      return { stored, correct, partial };
    },
    show: (stored) => maskAnswer(node, stored, key),
  };
}
