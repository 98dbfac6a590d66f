import type { DraftKind, StaffDraft } from "@waymates/contract/features/staff-paths";
import {
  deleteStaffDraft,
  saveStaffDraft,
  viewStaffDraft,
} from "@waymates/contract/operations/staff-nodes";
import { useEffect, useRef, useState } from "react";
import { addressOf, ApiError, call } from "../../../../platform/api.ts";

const REST_MS = 800;
const RETRY_MS = 5000;
const NOT_FOUND = 404;
const SERVER_FAILED = 500;

interface DraftOptions {
  kind: DraftKind;
  id: string;
  /** A draft of an earlier time was found. */
  onFound: (draft: StaffDraft) => void;
}

interface Typed {
  fields: Record<string, unknown>;
  base: number | null;
}

/**
 * Stores the reader's unsaved input on the server, a moment after each change. `other` is a newer
 * draft, of another tab or device: this one waits until one of the two is chosen. `keptAt` is when
 * this one was last stored, in ISO 8601.
 */
export function useStaffDraft({ kind, id, onFound }: DraftOptions) {
  const params = { type: kind, id };
  const [other, setOther] = useState<StaffDraft | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const rev = useRef<number | undefined>(undefined);
  /** The draft in this tab, stored or not. */
  const held = useRef<Typed | null>(null);
  /** The draft that is still to be stored. */
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function put(typed: Typed): Promise<void> {
    try {
      const { draft } = await call(saveStaffDraft, { params, body: bodyOf(typed, rev.current) });
      rev.current = draft.rev;
      setKeptAt(draft.updated_at);
    } catch (error) {
      const current = draftIn(error);
      if (current) setOther(current);
      else if (isGone(error) && rev.current !== undefined) {
        // Saved or discarded in another tab: this tab's draft is stored anew.
        rev.current = undefined;
        await put(typed);
      } else if (isPassing(error)) {
        waiting.current ??= typed;
        timer.current = setTimeout(flush, RETRY_MS);
      } else console.debug("the draft could not be kept", error);
    }
  }

  function flush(): void {
    clearTimeout(timer.current);
    const typed = waiting.current;
    waiting.current = null;
    if (typed) last.current = last.current.then(() => put(typed));
  }

  /** Waits for a call under way and drops the draft that was to be stored. */
  async function settle(): Promise<void> {
    clearTimeout(timer.current);
    waiting.current = null;
    await last.current;
  }

  /** Looks whether another tab has gone on with the draft, or has taken it away. */
  async function compare(): Promise<void> {
    if (rev.current === undefined || waiting.current) return;
    try {
      const { draft } = await call(viewStaffDraft, { params });
      if (draft.rev !== rev.current) setOther(draft);
    } catch (error) {
      if (isGone(error) && held.current) await put(held.current);
    }
  }

  useEffect(() => {
    let isHere = true;
    call(viewStaffDraft, { params }).then(
      ({ draft }) => {
        if (!isHere) return;
        // What was typed before the answer came is not written over.
        if (held.current) {
          setOther(draft);
          return;
        }
        rev.current = draft.rev;
        held.current = typedIn(draft);
        onFound(draft);
      },
      (error: unknown) => console.debug("there is no draft", error),
    );
    const onSight = () => {
      if (document.visibilityState === "visible") last.current = last.current.then(compare);
    };
    const onEnd = () => {
      if (waiting.current) sendAtTheEnd(params, bodyOf(waiting.current, rev.current));
    };
    document.addEventListener("visibilitychange", onSight);
    addEventListener("pagehide", onEnd);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", onSight);
      removeEventListener("pagehide", onEnd);
      flush();
    };
    // Only for another resource: a draft that was found is used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, id]);

  function keep(typed: Typed): void {
    held.current = typed;
    waiting.current = typed;
    clearTimeout(timer.current);
    if (!other) timer.current = setTimeout(flush, REST_MS);
  }

  return {
    other,
    keptAt,
    keep,
    /** Saving failed: stores the draft after all. */
    keepAgain(): void {
      if (held.current) keep(held.current);
    },
    /** Continues with this tab's draft, over the newer one. */
    goOn(typed: Typed): void {
      rev.current = other?.rev;
      setOther(null);
      held.current = typed;
      waiting.current = typed;
      flush();
    },
    /** Continues with the newer draft. */
    takeOther(): void {
      if (!other) return;
      rev.current = other.rev;
      held.current = typedIn(other);
      waiting.current = null;
      setOther(null);
      onFound(other);
    },
    settle,
    /** The resource was saved, and the draft with it. */
    forget(): void {
      rev.current = undefined;
      held.current = null;
      setOther(null);
      setKeptAt(null);
    },
    async remove(): Promise<void> {
      held.current = null;
      await settle();
      rev.current = undefined;
      setOther(null);
      setKeptAt(null);
      await call(deleteStaffDraft, { params }).catch((error: unknown) =>
        console.debug("no draft left", error),
      );
    },
  };
}

const typedIn = ({ fields, base_version }: StaffDraft): Typed => ({
  fields: fields as Record<string, unknown>,
  base: base_version,
});

const bodyOf = ({ fields, base }: Typed, rev: number | undefined) => ({
  fields,
  base_version: base,
  ...(rev === undefined ? {} : { rev }),
});

/** Keeps a draft while the page ends: its answer is not waited for. */
function sendAtTheEnd(params: { type: DraftKind; id: string }, body: object): void {
  const sent = fetch(addressOf(saveStaffDraft, { params }), {
    method: saveStaffDraft.method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  sent.catch((error: unknown) => console.debug("the draft could not be kept", error));
}

function draftIn(error: unknown): StaffDraft | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  return (error.body as { current?: StaffDraft } | null)?.current ?? null;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;

/** The network or the server is away: another try may do. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= SERVER_FAILED);
