import type { QuestionFormat } from "@waymates/contract/features/staff-paths";
import { readQuestions } from "../rules/read-questions.ts";

export interface FileOfQuestions {
  format: QuestionFormat;
  content: string;
}

/** Reads the one file that it is sent. It knows nothing of the database. */
process.once("message", (file) => {
  const { format, content } = file as FileOfQuestions;
  process.send?.(readQuestions(format, content));
});
