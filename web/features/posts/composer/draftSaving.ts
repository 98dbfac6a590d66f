import { ApiError } from "../../../platform/api.ts";
import type { Draft } from "@waymates/contract/features/posts";
import { mediaBody, type PostValues } from "./values.ts";

/** What stands of a draft: kept, on its way, not kept yet, or changed elsewhere in between. */
export type DraftState =
  | { kind: "new" }
  | { kind: "kept"; at: number }
  | { kind: "saving" }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; theirs: Draft };

interface SaverOptions {
  /** Sends the whole draft; `rev` is the one that it was made from, null for a new one. */
  put: (body: object) => Promise<{ draft: Draft }>;
  onState: (state: DraftState) => void;
  /** Milliseconds of quiet before it is sent. */
  quietMs?: number;
}

const QUIET_MS = 700;
/** After a failure it is tried again by itself. */
const RETRY_MS = 5000;

/**
 * Keeps a draft on the server as it is typed: one call at a time, the last words last. Where another
 * device changed it in between, it stops and says so, and nothing is written over.
 */
export function createDraftSaver({ put, onState, quietMs = QUIET_MS }: SaverOptions) {
  let rev: number | null = null;
  let wanted: PostValues | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isInConflict = false;

  async function save(): Promise<void> {
    const values = wanted;
    if (!values || isStopped || isInConflict) return;
    wanted = null;
    onState({ kind: "saving" });
    try {
      const { draft } = await put(bodyOf(values, rev));
      rev = draft.rev;
      if (!isStopped) onState({ kind: "kept", at: Date.now() });
    } catch (error) {
      if (isStopped) return;
      wanted ??= values;
      const theirs = currentOf(error);
      if (theirs) {
        isInConflict = true;
        onState({ kind: "conflict", theirs });
        return;
      }
      onState({ kind: "failed", message: error instanceof Error ? error.message : "" });
      // What the server refuses stays refused until something is changed.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
        later(RETRY_MS);
    }
  }

  /** One call after another, until nothing is wanted any more. */
  function run(): Promise<void> {
    running ??= (async () => {
      const before = wanted;
      await save();
      running = null;
      if (wanted && wanted !== before && !isInConflict) await run();
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
      wanted = values;
      if (!isInConflict) later(quietMs);
    },
    /** Keeps at once what still waits, such as before leaving. */
    async flush(): Promise<void> {
      clearTimeout(timer);
      if (running) await running;
      if (wanted) await run();
    },
    /** The draft as the server has it. */
    adopt(draft: Draft): void {
      rev = draft.rev;
      wanted = null;
      isInConflict = false;
      clearTimeout(timer);
    },
    /** Writes over what the other device kept. */
    keepMine(values: PostValues, theirs: Draft): void {
      rev = theirs.rev;
      isInConflict = false;
      wanted = values;
      void run();
    },
    /** Whether something is typed that the server does not have. */
    hasUnsaved: () => wanted !== null || running !== null,
    /** Another device's change: true where it can simply be shown, false where it is known or in the way. */
    canAdopt: (draft: Draft) => draft.rev > (rev ?? -1) && wanted === null && running === null,
    /** It was published or thrown away. */
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

/** The draft as it stands, where a call was refused for it. */
function currentOf(error: unknown): Draft | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  const current = error.body?.current as Draft | { draft: Draft } | undefined;
  if (!current) return null;
  return "draft" in current ? current.draft : current;
}
