import { z } from "zod";
import { oneLine, ownImage, someLines } from "../text/fields.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { answer, gradedAnswer, NODE_TYPES, nodeMedia, triedNode } from "./paths.ts";
import { personCard } from "./profiles.ts";
import { PATH_LIMITS, QUESTION_FORMATS } from "./staff-paths-constants.ts";
import { staffReason, undo, version } from "./staff.ts";

export { QUESTION_FORMATS, QUESTION_IMPORT_LIMITS } from "./staff-paths-constants.ts";

export const pathStatus = z.enum(["draft", "published", "archived"]);
export type PathStatus = z.infer<typeof pathStatus>;
export const nodeStatus = z.enum(["draft", "live", "retired"]);
export type NodeStatus = z.infer<typeof nodeStatus>;
export const nodeType = z.enum(NODE_TYPES);

const person = personCard.nullable();

export const staffPath = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  /** A slug. */
  category: z.string().nullable(),
  /** A code. */
  language: z.string(),
  tags: z.array(z.string()),
  status: pathStatus,
  node_count: z.int(),
  chapter_count: z.int(),
  member_count: z.int(),
  version: z.int(),
  /** Rises with each change of the order of the chapters. */
  order_version: z.int(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  creator: person,
});
export type StaffPath = z.infer<typeof staffPath>;

export const staffChapter = z.object({
  id: z.uuid(),
  path_id: z.uuid(),
  title: z.string(),
  order_index: z.int(),
  nodes_count: z.int(),
  /** Slugs. */
  traits: z.array(z.string()),
  version: z.int(),
  order_version: z.int(),
});
export type StaffChapter = z.infer<typeof staffChapter>;

export const staffNode = z.object({
  id: z.uuid(),
  chapter_id: z.uuid(),
  order_index: z.int(),
  type: nodeType,
  prompt: z.string(),
  media: nodeMedia.nullable(),
  /** As it is stored, right answers included. */
  payload: z.record(z.string(), z.unknown()),
  explanation: z.string(),
  hint: z.string().nullable(),
  difficulty: z.int(),
  time_limit_s: z.int(),
  tags: z.array(z.string()),
  status: nodeStatus,
  version: z.int(),
  source: z.unknown(),
  updated_at: z.string(),
  /** Others who have an unsaved draft of it. */
  editing: z.array(z.object({ person: personCard, since: z.string() })),
});
export type StaffNode = z.infer<typeof staffNode>;

/** A question in the outline of its path. */
export const nodeOutline = staffNode
  .pick({
    id: true,
    order_index: true,
    type: true,
    prompt: true,
    difficulty: true,
    status: true,
    version: true,
  })
  .extend({ open_reports: z.int() });

export const staffPathQuery = z.strictObject({
  query: z.string().trim().max(200).optional(),
  status: pathStatus.optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export const staffPathList = pageOf(staffPath);
export const staffPathView = z.object({
  path: staffPath,
  chapters: z.array(staffChapter.extend({ nodes: z.array(nodeOutline) })),
});
export type StaffPathView = z.infer<typeof staffPathView>;
export const staffPathResult = z.object({ path: staffPath, undo });

const title = oneLine(1, PATH_LIMITS.title);
const tag = z.string().regex(/^[\p{L}\p{N}_]{2,50}$/u);
const pathFields = {
  title,
  description: someLines(0, PATH_LIMITS.description),
  category: z.string().max(60).nullable(),
  language: z.string().max(20),
  tags: z.array(tag).max(PATH_LIMITS.tags),
  image_url: ownImage.nullable(),
};
const optionalPathFields = z.strictObject(pathFields).partial().shape;

export const newPathBody = z.strictObject({ ...optionalPathFields, title, reason: staffReason });
export type NewPathBody = z.infer<typeof newPathBody>;
export const pathBody = z.strictObject({ version, ...optionalPathFields, reason: staffReason });
export type PathBody = z.infer<typeof pathBody>;
export const pathStatusBody = z
  .strictObject({ version: version.optional(), reason: staffReason })
  .nullish();

const chapterTitle = oneLine(0, PATH_LIMITS.title).nullable().optional();
const traitSlugs = z.array(z.string().max(60)).max(20).optional();
export const newChapterBody = z.strictObject({
  path_id: z.uuid(),
  title: chapterTitle,
  traits: traitSlugs,
  reason: staffReason,
});
export type NewChapterBody = z.infer<typeof newChapterBody>;
export const chapterBody = z.strictObject({
  version,
  title: chapterTitle,
  traits: traitSlugs,
  reason: staffReason,
});
export type ChapterBody = z.infer<typeof chapterBody>;
export const staffChapterView = z.object({ chapter: staffChapter, nodes: z.array(staffNode) });
export const staffChapterResult = z.object({ chapter: staffChapter, undo });

/** What chapters can be about. */
export const staffTraitList = pageOf(z.object({ slug: z.string() }));

export const orderBody = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(2000)
    .refine((ids) => new Set(ids).size === ids.length, "DOUBLED"),
  version: version.optional(),
  reason: staffReason,
});
export const orderResult = z.object({ ids: z.array(z.uuid()), order_version: z.int(), undo });

/** What a question holds; the server checks it with `question`, which names each bad part. */
const nodeFields = {
  prompt: z.unknown().optional(),
  payload: z.unknown().optional(),
  explanation: z.unknown().optional(),
  hint: z.unknown().optional(),
  difficulty: z.unknown().optional(),
  tags: z.unknown().optional(),
  media: z.unknown().optional(),
};
const timeLimit = z.int().min(5).max(600).optional();
export const newNodeBody = z.strictObject({
  chapter_id: z.uuid(),
  type: nodeType,
  ...nodeFields,
  time_limit_s: timeLimit,
  status: nodeStatus.optional(),
  reason: staffReason,
});
export type NewNodeBody = z.infer<typeof newNodeBody>;
export const nodeBody = z.strictObject({
  /** The one that was read, so that nothing newer is overwritten; left out, the newest is meant. */
  version: version.optional(),
  chapter_id: z.uuid().optional(),
  /** The place in its chapter; beyond the last one, the last. */
  order_index: z.int().min(0).optional(),
  type: nodeType.optional(),
  ...nodeFields,
  time_limit_s: timeLimit,
  status: nodeStatus.optional(),
  reason: staffReason,
});
export type NodeBody = z.infer<typeof nodeBody>;
export const staffNodeAnswer = z.object({ data: staffNode });
export const staffNodeResult = z.object({ data: staffNode, undo });

const fields = z.record(z.string(), z.unknown()).nullable();
export const nodeHistory = pageOf(
  z.object({
    version: z.int(),
    at: z.string(),
    actor: person,
    changed: z.array(z.string()),
    before: fields,
    after: fields,
  }),
);
export type NodeChange = z.infer<typeof nodeHistory>["items"][number];
export const historyQuery = z.strictObject({ cursor: cursorParam, limit: limitParam });

/** A question that is not stored, and perhaps an answer to it. */
export const tryBody = z.strictObject({
  node: z.looseObject({ type: nodeType }),
  answer: answer.optional(),
});
export type TryBody = z.infer<typeof tryBody>;
export const tryResult = z.object({
  /** As a learner sees it. */
  view: triedNode,
  result: gradedAnswer.nullable(),
});

export const chapterStatistics = pageOf(
  z.object({
    node_id: z.uuid(),
    /** People. */
    answered: z.int(),
    /** Of first tries, 0 to 1; null for none, and where nothing is scored. */
    right_share: z.number().nullable(),
    /** People whose last answer of the path is here, and who have left it or been away for 14 days. */
    left_here: z.int(),
    open_reports: z.int(),
    median_ms: z.number().nullable(),
  }),
);
export type NodeStatistics = z.infer<typeof chapterStatistics>["items"][number];

export const DRAFT_BYTES = 64 * 1024;
export const draftKind = z.enum(["path", "chapter", "node", "new_node", "new_chapter"]);
export type DraftKind = z.infer<typeof draftKind>;
export const staffDraft = z.object({
  type: draftKind,
  id: z.uuid(),
  fields: z.unknown(),
  base_version: z.int().nullable(),
  rev: z.int(),
  updated_at: z.string(),
});
export type StaffDraft = z.infer<typeof staffDraft>;
export const staffDraftBody = z.strictObject({
  fields: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= DRAFT_BYTES, "TOO_LARGE"),
  base_version: version.nullish(),
  rev: z.int().min(1).optional(),
});
export const staffDraftAnswer = z.object({ draft: staffDraft });

// Files of questions

export const questionFormat = z.enum(QUESTION_FORMATS);
export type QuestionFormat = z.infer<typeof questionFormat>;

export const nodesImportBody = z.strictObject({
  chapter_id: z.uuid(),
  format: questionFormat,
  content: z.string(),
});
export const nodesImport = z.object({
  id: z.uuid(),
  chapter_id: z.uuid(),
  format: questionFormat,
  total: z.int(),
  good: z.int(),
  fault_count: z.int(),
  /** The first of them. */
  faults: z.array(z.object({ line: z.int(), code: z.string(), message: z.string() })),
  loss_count: z.int(),
  /** What the file says that a question has no place for, the first of it. */
  losses: z.array(z.object({ line: z.int(), code: z.string(), message: z.string() })),
  /** All good ones; one that has lost what its reader may need is a draft. */
  nodes: z.array(
    staffNode.pick({
      type: true,
      prompt: true,
      media: true,
      payload: true,
      explanation: true,
      hint: true,
      difficulty: true,
      time_limit_s: true,
      tags: true,
      status: true,
    }),
  ),
  expires_at: z.string(),
});
export type NodesImport = z.infer<typeof nodesImport>;
export const nodesImportAnswer = z.object({ import: nodesImport });
export const confirmNodesBody = z
  .strictObject({ skip_faulty: z.boolean().optional(), reason: staffReason })
  .nullish();
export const nodesImportResult = z.object({ saved: z.int(), ids: z.array(z.uuid()), undo });
export const questionsExportQuery = z.strictObject({ format: questionFormat });

/** The id that an editor's form has while its question is not stored yet. */
export const NEW_NODE_ID = "new";
