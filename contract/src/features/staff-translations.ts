import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { personCard } from "./profiles.ts";
import { removed, staffReason, undo, version } from "./staff.ts";
import { language, translationStatus } from "./translations.ts";

const reason = staffReason;

// Languages

const progress = z.object({
  total: z.int(),
  translated: z.int(),
  reviewed: z.int(),
  suggested: z.int(),
  not_translated: z.int(),
});

export const staffLanguage = language.extend({ version: z.int(), progress });
export type StaffLanguage = z.infer<typeof staffLanguage>;

export const staffLanguageList = pageOf(staffLanguage);
export const staffLanguageResult = z.object({ language: staffLanguage, undo });

const languageName = visibleText.min(1).max(60);
const countryId = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable();

/** POST /api/admin/languages: inactive at first. */
export const newLanguageBody = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, "INVALID"),
  name: languageName,
  native_name: languageName,
  country_id: countryId.optional(),
  fallback_language_id: z.uuid().nullish(),
  reason,
});
export type NewLanguageBody = z.infer<typeof newLanguageBody>;

/** PUT /api/admin/languages/{id}: the version that was read, and the touched fields. */
export const languageBody = z.strictObject({
  version,
  name: languageName.optional(),
  native_name: languageName.optional(),
  country_id: countryId.optional(),
  active: z.boolean().optional(),
  is_default_for_country: z.boolean().optional(),
  fallback_language_id: z.uuid().nullable().optional(),
  reason,
});
export type LanguageBody = z.infer<typeof languageBody>;

// Suggestions

export const suggestionStatus = z.enum(["open", "accepted", "declined"]);
export type SuggestionStatus = z.infer<typeof suggestionStatus>;

export const textSuggestion = z.object({
  id: z.uuid(),
  key: z.string(),
  code: z.string(),
  source: z.string(),
  /** What is delivered now; null where the fallback speaks. */
  current: z.string().nullable(),
  value: z.string(),
  author: personCard,
  reason: z.string().nullable(),
  /** Votes for it less those against. */
  votes: z.int(),
  my_vote: z.int().min(-1).max(1),
  status: suggestionStatus,
  /** Enough votes to be looked at first. */
  proposed: z.boolean(),
  created_at: z.string(),
});
export type TextSuggestion = z.infer<typeof textSuggestion>;

export const SUGGESTION_REASON_MAX = 200;
/** Net votes from which a suggestion is proposed. */
export const VOTES_TO_PROPOSE = 3;

export const suggestionBody = z.strictObject({
  key: z.string().min(1).max(200),
  value: z.string(),
  reason: visibleText.max(SUGGESTION_REASON_MAX).nullish(),
});
export type SuggestionBody = z.infer<typeof suggestionBody>;

export const voteBody = z.strictObject({
  value: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});
/** For a suggestion, against it, or neither. */
export type SuggestionVote = z.infer<typeof voteBody>["value"];

export const suggestionAnswer = z.object({ suggestion: textSuggestion });
export const suggestionList = pageOf(textSuggestion);
export const suggestionQuery = z.strictObject({
  status: suggestionStatus.optional(),
  key: z.string().max(200).optional(),
  /** Only the caller's own. */
  mine: z.enum(["true", "false"]).optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

export const staffSuggestionQuery = z.strictObject({
  code: z.string().max(20).optional(),
  status: suggestionStatus.optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export const acceptBody = z.strictObject({ value: z.string().optional(), reason });
export const declineBody = z.strictObject({ reason });
export const suggestionResult = z.object({ suggestion: textSuggestion, undo });

// Texts

/** A page of texts: 25 unless asked otherwise. */
const textsLimit = z.coerce.number().int().min(1).max(100).default(25);
export const textFilter = z.enum(["all", "translated", "not_translated", "tag"]);
export type TextFilter = z.infer<typeof textFilter>;

/** Whose texts: those of the interface, or of paths with their questions; all where it is left out. */
const textKind = z.enum(["interface", "question"]);
export type TextKind = z.infer<typeof textKind>;

export const staffTextsQuery = z.strictObject({
  query: z.string().trim().max(200).optional(),
  filter: textFilter.default("all"),
  status: translationStatus.optional(),
  kind: textKind.optional(),
  cursor: cursorParam,
  limit: textsLimit,
});
export type StaffTextsQuery = z.infer<typeof staffTextsQuery>;

export const staffText = z.object({
  /** Null for a text that was never written, and for one of a path, which has its key alone. */
  id: z.uuid().nullable(),
  key: z.string(),
  value: z.string().nullable(),
  language_id: z.uuid(),
  status: translationStatus,
  updated_at: z.string().nullable(),
  /** The English text; of a path, its text in the language that it was written in. */
  source: z.string(),
  source_language: z.string(),
  /** Where the text appears. */
  places: z.array(z.object({ url: z.string(), title: z.string() })),
  placeholders: z.array(z.string()),
  plural: z.object({ stem: z.string(), form: z.string() }).nullable(),
  note: z.string().nullable(),
  /** The open ones. */
  suggestions: z.array(textSuggestion),
});
export type StaffText = z.infer<typeof staffText>;

export const staffTextList = pageOf(staffText).extend({ total: z.int() });

export const textBody = z.strictObject({
  value: z.string(),
  /** As it was read; null where there was no text. */
  base_updated_at: z.iso.datetime().nullable(),
  status: z.enum(["translated", "reviewed"]).optional(),
  reason,
});
export type TextBody = z.infer<typeof textBody>;

export const textResult = z.object({
  translation: staffText,
  warnings: z.array(z.enum(["LONG", "DIRECTION"])),
  undo,
});
export const clearTextResult = removed;

// Export and import of a language

export const textsFormat = z.enum(["json", "xliff"]);
export type TextsFormat = z.infer<typeof textsFormat>;
export const textsExportQuery = z.strictObject({ format: textsFormat.default("json") });

export const textsImportBody = z.strictObject({ format: textsFormat, content: z.string() });
export const confirmImportBody = z.strictObject({ skip_faulty: z.boolean().optional(), reason });

/** The most faults and changes that a preview shows. */
export const PREVIEW_MAX = 200;

export const textsFault = z.object({
  line: z.int(),
  key: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export type TextsFault = z.infer<typeof textsFault>;

export const textsImport = z.object({
  id: z.uuid(),
  format: textsFormat,
  total: z.int(),
  good: z.int(),
  /** Values that are there already. */
  same: z.int(),
  fault_count: z.int(),
  faults: z.array(textsFault),
  changes: z.array(z.object({ key: z.string(), before: z.string().nullable(), after: z.string() })),
  expires_at: z.string(),
});
export type TextsImport = z.infer<typeof textsImport>;
export const textsImportAnswer = z.object({ import: textsImport });
export const textsImportResult = z.object({ saved: z.int(), undo });
