import type { DraftKind, StaffDraft } from "@waymates/contract/features/staff-paths";
import {
  deleteStaffDraft,
  saveStaffDraft,
  viewStaffDraft,
} from "@waymates/contract/operations/staff-nodes";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, call } from "../../../../platform/api.ts";
import type { Stored } from "../../../../platform/saving/autosave.ts";
import { useAutosave } from "../../../../platform/saving/useAutosave.ts";

interface DraftOptions {
  kind: DraftKind;
  id: string;
}

/** The touched fields, and the version of the resource that they were changed from. */
interface Typed {
  fields: Record<string, unknown>;
  base: number | null;
}

const NOT_FOUND = 404;

const toStored = ({ fields, base_version, rev, updated_at }: StaffDraft): Stored<Typed> => ({
  value: { fields: fields as Record<string, unknown>, base: base_version },
  rev,
  at: updated_at,
});

/**
 * The reader's unsaved input for a resource, stored on the server. A draft that another tab or device
 * continued is not shown by itself: the person chooses.
 */
export function useStaffDraft({ kind, id }: DraftOptions) {
  const params = { type: kind, id };
  const saving = useAutosave<Typed, StaffDraft>({
    key: `staff draft ${kind} ${id}`,
    stored: null,
    start: { fields: {}, base: null },
    put: async (send, { fields, base }, rev) => {
      const body = { fields, base_version: base, ...(rev === undefined ? {} : { rev }) };
      return (await send(saveStaffDraft, { params, body })).draft;
    },
    toStored,
    isEmpty: ({ fields }) => Object.keys(fields).length === 0,
    isRenewed: true,
  });
  const { rev, hasUnsaved, adopt, clash, lose } = saving;
  const [foundAt, setFoundAt] = useState<string | null>(null);
  const read = async () => toStored((await call(viewStaffDraft, { params })).draft);

  /** Looks for a draft of an earlier time. What was typed before the answer came is not written over. */
  const find = useEffectEvent(async (isShown: () => boolean) => {
    const copied = rev();
    const found = await read();
    if (!isShown()) return;
    const isUntouched = rev() === undefined && !hasUnsaved();
    if (isUntouched || found.rev === copied) setFoundAt(found.at);
    if (isUntouched) adopt(found);
    else if (found.rev !== rev()) clash(found);
  });

  /** Looks whether another tab has continued with the draft, or has removed it. */
  const compare = useEffectEvent(async () => {
    if (rev() === undefined || hasUnsaved()) return;
    try {
      const now = await read();
      if (now.rev !== rev() && !hasUnsaved()) clash(now);
    } catch (error) {
      if (error instanceof ApiError && error.status === NOT_FOUND && rev() !== undefined) lose();
    }
  });

  useEffect(() => {
    let isHere = true;
    find(() => isHere).catch((error: unknown) => console.debug("there is no draft", error));
    const onSight = () => {
      if (document.visibilityState === "visible") void compare();
    };
    document.addEventListener("visibilitychange", onSight);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", onSight);
    };
  }, []);

  return {
    ...saving,
    /** When the draft that was found was last stored. */
    foundAt,
    takeTheirs(): void {
      setFoundAt(saving.theirs?.at ?? null);
      saving.takeTheirs();
    },
    /** The resource was saved, and the draft with it. */
    restart(rest: Typed): void {
      setFoundAt(null);
      saving.restart(rest);
    },
    discard(): void {
      setFoundAt(null);
      void saving.discard(() => call(deleteStaffDraft, { params }));
    },
  };
}
