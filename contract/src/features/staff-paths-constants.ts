/** Limits of paths and of files of questions, for pages too, which load no schema for them. */

export const PATH_LIMITS = { title: 120, description: 2000, tags: 10 } as const;

export const QUESTION_FORMATS = ["gift", "aiken", "moodle_xml", "csv", "json"] as const;

export const QUESTION_IMPORT_LIMITS = {
  bytes: 5 * 1024 * 1024,
  questions: 1000,
  faultsShown: 200,
  minutes: 60,
} as const;
