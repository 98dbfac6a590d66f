import type { DraftKind, StaffDraft } from "@waymates/contract/features/staff-paths";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";

const REST_MS = 800;

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
 * Keeps what is typed and not saved on the server, one's own only, a moment after each change.
 * `other` is a newer draft, of another tab or device: this one waits until one of the two is chosen.
 */
export function useStaffDraft({ kind, id, onFound }: DraftOptions) {
  const path = `/api/admin/drafts/${kind}/${id}`;
  const [other, setOther] = useState<StaffDraft | null>(null);
  const rev = useRef<number | undefined>(undefined);
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function put({ fields, base }: Typed): Promise<void> {
    try {
      const body = { fields, base_version: base, ...(rev.current ? { rev: rev.current } : {}) };
      const { draft } = await call<{ draft: StaffDraft }>("PUT", path, body);
      rev.current = draft.rev;
    } catch (error) {
      const current = error instanceof ApiError ? draftIn(error) : null;
      if (current) setOther(current);
      else console.debug("the draft could not be kept", error);
    }
  }

  function flush(): void {
    clearTimeout(timer.current);
    const typed = waiting.current;
    waiting.current = null;
    if (typed) last.current = last.current.then(() => put(typed));
  }

  /** Waits for a call under way and forgets what was to be kept. */
  async function settle(): Promise<void> {
    clearTimeout(timer.current);
    waiting.current = null;
    await last.current;
  }

  useEffect(() => {
    let isHere = true;
    call<{ draft: StaffDraft }>("GET", path).then(
      ({ draft }) => {
        if (!isHere) return;
        rev.current = draft.rev;
        onFound(draft);
      },
      (error: unknown) => console.debug("there is no draft", error),
    );
    return () => {
      isHere = false;
      flush();
    };
    // Only for another thing: what is found is used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);

  return {
    other,
    keep(typed: Typed): void {
      waiting.current = typed;
      clearTimeout(timer.current);
      if (!other) timer.current = setTimeout(flush, REST_MS);
    },
    /** Goes on with this tab's, over the newer one. */
    goOn(typed: Typed): void {
      rev.current = other?.rev;
      setOther(null);
      waiting.current = typed;
      flush();
    },
    /** Goes on with the newer one. */
    takeOther(): void {
      if (!other) return;
      rev.current = other.rev;
      waiting.current = null;
      setOther(null);
      onFound(other);
    },
    settle,
    /** The thing was saved, and the draft with it. */
    forget(): void {
      rev.current = undefined;
      setOther(null);
    },
    async remove(): Promise<void> {
      await settle();
      rev.current = undefined;
      setOther(null);
      await call("DELETE", path).catch((error: unknown) => console.debug("no draft left", error));
    },
  };
}

function draftIn({ code, body }: ApiError): StaffDraft | null {
  if (code !== "CONFLICT") return null;
  return (body as { current?: StaffDraft } | null)?.current ?? null;
}
