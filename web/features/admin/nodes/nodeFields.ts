import type { NodeMedia, NodeType } from "@waymates/contract/features/paths";
import type {
  NodeBody,
  NodeStatus,
  StaffNode,
  TryBody,
} from "@waymates/contract/features/staff-paths";
import type { Editing } from "../paths/editing/useEditing.ts";

// The fields contain the input as typed, valid or not: the server reports what is wrong.

/** A typed number, or the text that is none; undefined where nothing is typed. */
export type TypedNumber = number | string | undefined;

/** By how much an answer moves a trait, -1 to 1. */
export interface TraitWeight {
  trait_id: string;
  weight: number;
}

/** An answer to choose, or a line to put in order. */
export interface Part {
  id: string;
  text: string;
  image_url?: string | undefined;
  traits?: TraitWeight[] | undefined;
}

export interface Pair {
  id: string;
  left: string;
  right: string;
}

/** The parts of all types; each type has its own of them. */
export interface Payload {
  options?: Part[];
  /** Ids, whether it is true, or the number. Without it, a single choice is an opinion. */
  correct?: string[] | boolean | TypedNumber;
  partial?: boolean;
  accepted?: string[];
  case_sensitive?: boolean;
  accent_sensitive?: boolean;
  typos?: number;
  tolerance?: TypedNumber;
  min?: TypedNumber;
  max?: TypedNumber;
  step?: TypedNumber;
  unit?: string | undefined;
  items?: Part[];
  pairs?: Pair[];
  min_label?: string;
  max_label?: string;
  traits?: TraitWeight[];
  body?: string;
}

export interface NodeFields {
  type: NodeType;
  prompt: string;
  payload: Payload;
  media: NodeMedia | null;
  explanation: string;
  hint: string;
  difficulty: number;
  time_limit_s: TypedNumber | null;
  tags: string[];
  status: NodeStatus;
  chapter_id: string;
}

export type NodeEditing = Editing<NodeFields>;

/** What the fields of each type get. */
export interface AnswerFieldsProps {
  payload: Payload;
  /** Takes some parts of the payload; the others stay. */
  onChange: (part: Payload) => void;
  faultOf: NodeEditing["faultOf"];
  faultAt: NodeEditing["faultAt"];
  /** Traits that the chapter is about. */
  traits: readonly string[];
}

/** An id that no part of the question has had: answers given so far name the parts by theirs. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 8);

const emptyParts = (count: number, idOf: (at: number) => string): Part[] =>
  Array.from({ length: count }, (_, at) => ({ id: idOf(at), text: "" }));

/** Deterministic, so that the server renders what the browser hydrates. */
const firstId = (at: number) => String.fromCodePoint(97 + at);

/** What a new question of a type begins with. */
export function emptyPayload(type: NodeType): Payload {
  switch (type) {
    case "single_choice":
      return { options: emptyParts(3, firstId), correct: [] };
    case "multiple_choice":
      return { options: emptyParts(3, firstId), correct: [], partial: true };
    case "true_false":
    case "number":
      return {};
    case "text":
      return { accepted: [], case_sensitive: false, accent_sensitive: false, typos: 0 };
    case "order":
      return { items: emptyParts(3, firstId) };
    case "pairs":
      return { pairs: emptyParts(3, firstId).map(({ id }) => ({ id, left: "", right: "" })) };
    case "scale":
      return { min: 1, max: 5, min_label: "", max_label: "", traits: [] };
    case "info":
      return { body: "" };
  }
}

/** A new question of a chapter before anything is typed. */
export const emptyNode = (chapterId: string): NodeFields => ({
  type: "single_choice",
  prompt: "",
  payload: emptyPayload("single_choice"),
  media: null,
  explanation: "",
  hint: "",
  difficulty: 1,
  time_limit_s: 20,
  tags: [],
  status: "live",
  chapter_id: chapterId,
});

/** A question as it is saved. */
export const fieldsOf = (node: StaffNode): NodeFields => ({
  type: node.type,
  prompt: node.prompt,
  payload: node.payload as Payload,
  media: node.media,
  explanation: node.explanation,
  hint: node.hint ?? "",
  difficulty: node.difficulty,
  time_limit_s: node.time_limit_s,
  tags: node.tags,
  status: node.status,
  chapter_id: node.chapter_id,
});

/** The fields as the server takes them: lines and texts that stayed empty are left out. */
export function bodyOf(fields: Partial<NodeFields>): Omit<NodeBody, "version"> {
  const { payload, media, hint, time_limit_s: limit, ...rest } = fields;
  return {
    ...rest,
    // What is typed may be no number: the server refuses it then, as it does any other part.
    ...(limit === undefined ? {} : { time_limit_s: limit as number }),
    ...(payload ? { payload: payloadOf(payload) } : {}),
    ...(hint === undefined ? {} : { hint: hint.trim() === "" ? null : hint }),
    ...(media === undefined ? {} : { media: mediaOf(media) }),
  };
}

function payloadOf({ accepted, unit, ...payload }: Payload): Payload {
  const lines = accepted?.filter((line) => line.trim() !== "");
  return {
    ...payload,
    ...(lines ? { accepted: lines } : {}),
    ...(unit?.trim() ? { unit: unit.trim() } : {}),
  };
}

function mediaOf(media: NodeMedia | null): NodeMedia | null {
  if (media?.kind !== "audio") return media && { ...media, transcript: null };
  return media;
}

/** What is tried: the parts that a learner meets. */
export function triedNode(values: NodeFields): TryBody["node"] {
  const {
    status: _status,
    chapter_id: _chapter,
    time_limit_s: _limit,
    tags: _tags,
    ...rest
  } = values;
  return { ...bodyOf(rest), type: values.type };
}
