import type { PersonAccess } from "@waymates/contract/operation";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";

/** What takes a change back later: the kind's name, and what its handler needs (JSON). */
export interface PendingUndo {
  kind: string;
  data: unknown;
}

export interface UndoContext {
  platform: Platform;
  /** The transaction that everything is taken back in. */
  tx: Db;
  actor: Actor;
}

/** The rights that the change itself asks for. */
export interface UndoRight<Data> {
  /** Of the operation that makes the change. */
  access: PersonAccess;
  /** @throws FORBIDDEN, NOT_FOUND: what depends on whom or what the change is about */
  assert?(context: UndoContext, data: Data): Promise<void>;
}

/** One way to take changes back. */
export interface UndoKind<Data> extends UndoRight<Data> {
  kind: string;
  /** Keeps what the handler needs; JSON, so that times are strings. */
  of(data: Data): PendingUndo;
  /** @throws CONFLICT where the target was changed since */
  undo(context: UndoContext, data: Data): Promise<void>;
}

/** Declares a kind; `undo/kinds.ts` lists all of them. */
export function undoKind<Data>(
  kind: string,
  { access, assert }: UndoRight<Data>,
  undo: (context: UndoContext, data: Data) => Promise<void>,
): UndoKind<Data> {
  return { kind, access, ...(assert ? { assert } : {}), of: (data) => ({ kind, data }), undo };
}
