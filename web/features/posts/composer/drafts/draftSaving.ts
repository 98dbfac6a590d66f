import { ApiError } from "../../../../platform/api.ts";
import type { Draft } from "@waymates/contract/features/posts";
import { mediaBody, type PostValues } from "../values.ts";

/** Whether a draft is saved, being saved, not saved, or in conflict with a change of another device. */
export type DraftState =
  | { kind: "new" }
  | { kind: "kept"; at: number }
  | { kind: "saving" }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; theirs: Draft };

interface SaverOptions {
  /** Sends the complete draft, with the revision that it was made from unless it is new. */
  put: (body: object) => Promise<{ draft: Draft }>;
  onState: (state: DraftState) => void;
  /** Milliseconds without typing before it is sent. */
  quietMs?: number;
}

const QUIET_MS = 700;
/** Milliseconds until a failed save is repeated. */
const RETRY_MS = 5000;

/**
 * Saves a draft on the server while it is typed: one call at a time, each with the newest values. A change
 * by another device is a conflict: saving stops, and nothing is overwritten.
 */
export function createDraftSaver({ put, onState, quietMs = QUIET_MS }: SaverOptions) {
  let rev: number | null = null;
  let unsaved: PostValues | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isInConflict = false;

  async function save(): Promise<void> {
    const values = unsaved;
    if (!values || isStopped || isInConflict) return;
    unsaved = null;
    onState({ kind: "saving" });
    try {
      const { draft } = await put(bodyOf(values, rev));
      rev = draft.rev;
      if (!isStopped) onState({ kind: "kept", at: Date.now() });
    } catch (error) {
      if (isStopped) return;
      unsaved ??= values;
      const theirs = currentOf(error);
      if (theirs) {
        isInConflict = true;
        onState({ kind: "conflict", theirs });
        return;
      }
      onState({ kind: "failed", message: error instanceof Error ? error.message : "" });
      // A refusal (4xx) would be the same again until something is changed.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
        later(RETRY_MS);
    }
  }

  /** Saves until nothing is unsaved. Calls during a run share it. */
  function run(): Promise<void> {
    running ??= (async () => {
      const before = unsaved;
      await save();
      running = null;
      if (unsaved && unsaved !== before && !isInConflict) await run();
    })();
    return running;
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  return {
    /** Something was typed. */
    change(values: PostValues): void {
      unsaved = values;
      if (!isInConflict) later(quietMs);
    },
    /** Saves at once, such as before leaving. */
    async flush(): Promise<void> {
      clearTimeout(timer);
      if (running) await running;
      if (unsaved) await run();
    },
    /** Takes over a draft as the server has it. */
    adopt(draft: Draft): void {
      rev = draft.rev;
      unsaved = null;
      isInConflict = false;
      clearTimeout(timer);
    },
    /** Resolves a conflict: replaces what the other device saved. */
    overwrite(values: PostValues, theirs: Draft): void {
      rev = theirs.rev;
      isInConflict = false;
      unsaved = values;
      void run();
    },
    /** Whether something is typed that the server does not have. */
    hasUnsaved: () => unsaved !== null || running !== null,
    /** Whether a change of another device can be shown: it is newer, and nothing here is unsaved. */
    canAdopt: (draft: Draft) => draft.rev > (rev ?? -1) && unsaved === null && running === null,
    /** After the draft was published or discarded. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    get rev() {
      return rev;
    },
  };
}

function bodyOf(values: PostValues, rev: number | null): object {
  return {
    ...values,
    media: mediaBody(values.media),
    title: values.title || null,
    body: values.body || null,
    ...(rev === null ? {} : { rev }),
  };
}

/** The draft on the server, in the refusal of a conflict; null for other errors. */
function currentOf(error: unknown): Draft | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  const current = error.body?.current as Draft | { draft: Draft } | undefined;
  if (!current) return null;
  return "draft" in current ? current.draft : current;
}
