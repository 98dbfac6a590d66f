import type { NodeMedia } from "@waymates/contract/features/paths";
import { listFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import type { Translate } from "../../../platform/texts.ts";
import { writeNumber } from "../../paths/index.ts";
import { useSlugName } from "../paths/useSlugName.ts";
import type { NodeFields, Payload, TraitWeight, TypedNumber } from "./nodeFields.ts";

const NOTHING = "–";

/** What each field of a question is called. */
export function useFieldNames(): Record<keyof NodeFields, string> {
  const { t } = useTranslation();
  return {
    type: t("adminNodes.type"),
    prompt: t("adminNodes.prompt"),
    payload: t("adminNodes.answers"),
    media: t("adminNodes.media"),
    explanation: t("adminNodes.explanation"),
    hint: t("adminNodes.hint"),
    difficulty: t("adminNodes.difficulty"),
    time_limit_s: t("adminNodes.timeLimit"),
    tags: t("adminPaths.field.tags"),
    status: t("adminPaths.status"),
    chapter_id: t("adminPaths.chapter"),
  };
}

/** What a field of a question holds, in words; an answer has a line of its own. */
export function useFieldWords(chapters: readonly { id: string; title: string }[]) {
  const { t, i18n } = useTranslation();
  const nameOf = useSlugName();
  const words: WordsOf = {
    t,
    number: (value) =>
      typeof value === "number" ? writeNumber(value, i18n.language) : (value ?? ""),
    moved: (weights) =>
      weights.length === 0
        ? ""
        : ` (${listFormat(i18n.language).format(
            weights.map((one) => `${nameOf("trait", one.trait_id)} ${words.number(one.weight)}`),
          )})`,
  };
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return NOTHING;
    if (typeof value === "number") return words.number(value);
    if (Array.isArray(value)) return value.join(" ") || NOTHING;
    if (field === "payload") return payloadWords(value as Payload, words) || NOTHING;
    if (field === "media") return mediaWords(value as NodeMedia);
    if (field === "status") return t(`adminPaths.status.${String(value)}`);
    if (field === "type") return t(`adminPaths.type.${String(value)}`);
    if (field === "chapter_id") return chapters.find(({ id }) => id === value)?.title ?? NOTHING;
    return String(value);
  };
}

interface WordsOf {
  t: Translate;
  number: (value: TypedNumber) => string;
  moved: (weights: readonly TraitWeight[]) => string;
}

const mediaWords = ({ url, alt, transcript }: NodeMedia) =>
  [url, alt, transcript].filter(Boolean).join("\n");

function payloadWords(payload: Payload, { t, number, moved }: WordsOf): string {
  const { options, correct, accepted, items, pairs, body } = payload;
  const lines: string[] = [];
  for (const { id, text, traits, image_url } of options ?? []) {
    const isRight = Array.isArray(correct) && correct.includes(id);
    const picture = image_url ? ` [${image_url}]` : "";
    lines.push(`${isRight ? "✓" : "·"} ${text}${picture}${moved(traits ?? [])}`);
  }
  if (typeof correct === "boolean") lines.push(t(`paths.${correct}`));
  if (typeof correct === "number" || typeof correct === "string") {
    lines.push(numberWords(payload, correct, number));
  }
  if (accepted) {
    const exact = [
      payload.case_sensitive ? t("adminNodes.caseSensitive") : "",
      payload.accent_sensitive ? t("adminNodes.accentSensitive") : "",
      payload.typos ? `${t("adminNodes.typos")}: ${number(payload.typos)}` : "",
    ];
    lines.push(...accepted, ...exact.filter(Boolean));
  }
  for (const [at, { text }] of (items ?? []).entries()) lines.push(`${number(at + 1)}. ${text}`);
  for (const { left, right } of pairs ?? []) lines.push(`${left} = ${right}`);
  if (payload.min_label !== undefined) {
    const ends = [
      [payload.min, payload.min_label],
      [payload.max, payload.max_label],
    ] as const;
    const traits = moved(payload.traits ?? []);
    lines.push(`${ends.map(([at, label]) => `${number(at)} ${label ?? ""}`).join(" – ")}${traits}`);
  }
  if (body) lines.push(body);
  if (payload.partial === false) lines.push(`${t("adminNodes.partial")}: –`);
  return lines.join("\n");
}

function numberWords(
  { tolerance, unit = "", min, max, step }: Payload,
  correct: TypedNumber,
  number: WordsOf["number"],
): string {
  const off = tolerance ? ` ± ${number(tolerance)}` : "";
  const range = min === undefined && max === undefined ? "" : ` [${number(min)} … ${number(max)}]`;
  return `${number(correct)}${off} ${unit}${range}${step ? ` / ${number(step)}` : ""}`.trim();
}
