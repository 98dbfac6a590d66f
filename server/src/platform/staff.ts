import type {
  StaffFound,
  StaffSection,
  StaffWaitingKind,
  Undo,
} from "@waymates/contract/features/staff";
import type {
  StaffText,
  StaffTextsQuery,
  TextBody,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import type { ValueWarning } from "@waymates/contract/features/translation-checks";
import type { PersonAccess } from "@waymates/contract/operation";
import type { Actor } from "./auth/actor.ts";
import type { Db } from "./db/database.ts";
import type { Platform } from "./platform.ts";

/** What a feature adds to the staff area, beside its routes. */
export interface StaffPart {
  undo?: readonly UndoKind<never>[];
  search?: readonly SearchSource[];
  waiting?: readonly WaitingSource[];
  texts?: TextSource;
  suggestions?: ListSuggestions;
}

/** The platform with the parts of all features; they are complete once app.ts has made the features. */
export type StaffPlatform = Platform & { staff: readonly StaffPart[] };

/** How a change will be undone: the name of the kind, and the data that its handler needs (JSON). */
export interface PendingUndo {
  kind: string;
  data: unknown;
}

export interface UndoContext {
  platform: Platform;
  /** The transaction of the undo. */
  tx: Db;
  actor: Actor;
}

/** The rights that the change itself asks for. */
export interface UndoRight<Data> {
  /** Of the operation that makes the change. */
  access: PersonAccess;
  /** @throws FORBIDDEN, NOT_FOUND: what depends on whom or what the change is about */
  assert?(context: UndoContext, data: Data): Promise<void>;
}

/** One way to undo changes. */
export interface UndoKind<Data> extends UndoRight<Data> {
  kind: string;
  /** @param data JSON, so times are strings */
  of(data: Data): PendingUndo;
  /** @throws CONFLICT where the target was changed since */
  undo(context: UndoContext, data: Data): Promise<void>;
}

/** Declares a kind of undo; its feature lists it in its `StaffPart`. */
export function undoKind<Data>(
  kind: string,
  { access, assert }: UndoRight<Data>,
  undo: (context: UndoContext, data: Data) => Promise<void>,
): UndoKind<Data> {
  return { kind, access, ...(assert ? { assert } : {}), of: (data) => ({ kind, data }), undo };
}

/** A search by a member of staff: 2 to 100 characters, without blanks around. */
export interface StaffSearch {
  platform: StaffPlatform;
  actor: Actor;
  query: string;
  limit: number;
}

/** Finds entries of one kind; only roles with the section ask it. */
export interface SearchSource {
  kind: Exclude<StaffFound["kind"], "screen">;
  section: StaffSection;
  find(search: StaffSearch): Promise<Omit<StaffFound, "kind">[]>;
}

/** Counts what waits for a decision by the actor; only roles with the section ask it. */
export interface WaitingSource {
  kind: StaffWaitingKind;
  section: StaffSection;
  count(db: Db, actor: Actor): Promise<{ count: number; oldest: Date | null }>;
}

/** Who works on texts of which language. */
export interface TextWork {
  platform: Platform;
  actor: Actor;
  language: { id: string; code: string };
}

/** Texts beside those of the interface that translators work on: a feature stores them in its own tables. */
export interface TextSource {
  owns(key: string): boolean;
  /** Returns texts by key, from after a key, and how many the filter finds in all. */
  list(
    work: TextWork,
    filter: Pick<StaffTextsQuery, "query" | "filter" | "status">,
    page: { after: string | null; limit: number },
  ): Promise<{ texts: StaffText[]; total: number }>;
  find(work: TextWork, key: string): Promise<StaffText | null>;
  /** Counts the texts of a language by status. */
  count(db: Db, code: string): Promise<Record<StaffText["status"], number>>;
  /** @throws NOT_FOUND; CONFLICT with `current`; VALIDATION (`value`) */
  save(
    work: TextWork,
    key: string,
    body: TextBody,
  ): Promise<{ warnings: ValueWarning[]; undo: Undo }>;
  /** @throws NOT_FOUND; CONFLICT for the language that the text was written in */
  clear(work: TextWork, key: string, reason: string | null): Promise<Undo>;
}

/** Lists the open suggestions for some texts of a language, by key. */
export type ListSuggestions = (
  db: Db,
  readerId: string,
  languageId: string,
  keys: readonly string[],
) => Promise<Map<string, TextSuggestion[]>>;
