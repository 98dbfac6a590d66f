import { parentPort, workerData } from "node:worker_threads";
import type { QuestionFormat } from "@waymates/contract/features/staff-paths";
import { readQuestions } from "../rules/read-questions.ts";

/** Reads the one file that it was started with. It knows nothing of the database. */
const { format, content } = workerData as { format: QuestionFormat; content: string };
parentPort?.postMessage(readQuestions(format, content));
