import { randomUUID } from "node:crypto";
import { constants, createGzip } from "node:zlib";
import { type MemberPage, PAGE_DATA_ID, type PageData } from "@waymates/contract/document";
import { LRUCache } from "lru-cache";
import type { Nonces } from "../http/headers.ts";

/** What a frame depends on; everything else in it is the same for all members. */
export interface FrameKey {
  page: MemberPage;
  /** Whether the page does not exist for its reader. */
  isLost: boolean;
  language: string;
  /** The version of the language's texts. */
  version: string;
  /** Empty where the page follows the system. */
  theme: "light" | "dark" | "";
}

/** Renders the frame of a page with these nonces in it. */
export type RenderFrame = (key: FrameKey, nonces: Nonces) => Promise<string>;

/** A language that staff open or close shows in new documents at most this much later. */
const TTL_MS = 60_000;
/** Of all frames together: 16 MB at two bytes each, more than 200 frames of the home. */
const MAX_CHARACTERS = 8 * 2 ** 20;
/** After this time a document ends without its data, and the page requests it. */
const DATA_MS = 3000;

/** Stand for the nonces of an answer in a frame that many answers share. */
const placeholders: Nonces = { script: `script-${randomUUID()}`, style: `style-${randomUUID()}` };

export interface Frames {
  /** The frame up to the place of its data, and what follows. */
  get(key: FrameKey, nonces: Nonces): Promise<[string, string]>;
}

/** Renders each frame once and puts the nonces of an answer into it. */
export function createFrames(render: RenderFrame): Frames {
  const frames = new LRUCache<string, string, FrameKey>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html) => html.length,
    ttl: TTL_MS,
    // One that has to make room while it is rendered is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context }) => render(context, placeholders),
  });

  function find(key: FrameKey): Promise<string> {
    const name = JSON.stringify([
      key.page.routeId,
      key.isLost,
      key.language,
      key.version,
      key.theme,
    ]);
    return frames.forceFetch(name, { context: key });
  }

  return {
    async get(key, nonces) {
      const html = (await find(key))
        .replaceAll(placeholders.script, nonces.script)
        .replaceAll(placeholders.style, nonces.style);
      const end = html.lastIndexOf("</body>");
      return [html.slice(0, end), html.slice(end)];
    },
  };
}

/** What a member page shows first, without the person who reads it. */
type FirstData = Omit<PageData, "user">;

/** What a member page is sent as: its frame at once, its data as soon as it is read. */
export async function* frameWithData(
  [start, end]: [string, string],
  user: PageData["user"],
  read: () => Promise<FirstData>,
): AsyncGenerator<string> {
  yield start;
  yield `${dataScript({ user, ...(await inTime(read())) })}${end}`;
}

async function inTime(read: Promise<FirstData>): Promise<FirstData> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<FirstData>((resolve) => {
    timer = setTimeout(() => resolve({ queries: [], isComplete: false }), DATA_MS);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** JSON in an element that no browser runs; it cannot end its element early. */
function dataScript(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** Compresses a stream of text so that each part can be read as soon as it was written. */
export const gzipInParts = () =>
  createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH });
