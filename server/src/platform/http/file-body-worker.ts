import { parentPort, workerData } from "node:worker_threads";

/** More fields than any of these bodies has, so that the schema refuses a body with as many. */
const FIELDS_MAX = 20;

/** What a body holds; null where it is no JSON, and `isText` false where it is not even UTF-8. */
export type FileBody = { fields: unknown; isText?: undefined } | { isText: false } | null;

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** The values of a JSON object, without lists and objects, which a copy to the event loop would walk. */
function readFields(body: Uint8Array): FileBody {
  const text = decode(body);
  if (text === null) return { isText: false };
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return { fields: parsed };
    const names = Object.keys(parsed).slice(0, FIELDS_MAX);
    const values = parsed as Record<string, unknown>;
    return {
      fields: Object.fromEntries(
        names.map((name) => [name, typeof values[name] === "object" ? null : values[name]]),
      ),
    };
  } catch {
    return null;
  }
}

parentPort?.postMessage(readFields(workerData as Uint8Array));
