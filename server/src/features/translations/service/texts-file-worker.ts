import { parentPort, workerData } from "node:worker_threads";
import { judgeTexts, type TextsFile } from "./judge-texts.ts";

/** Reads the one file that it was started with. It knows nothing of the database. */
parentPort?.postMessage(judgeTexts(workerData as TextsFile));
