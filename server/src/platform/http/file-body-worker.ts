import { parentPort, workerData } from "node:worker_threads";

/** More fields than any of these bodies has, so that the schema refuses a body with as many. */
const FIELDS_MAX = 20;

/** The values of a JSON object, without lists and objects, which a copy to the event loop would walk. */
function readFields(body: Uint8Array): { fields: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
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
