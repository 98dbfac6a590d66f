import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "zustand";
import { call, callOnLeaving } from "../api.ts";
import { readStored, writeStored } from "../form/stored-values.ts";
import { currentIn, isMissing, isSame } from "./edits.ts";
import { createSaveQueue } from "./saveQueue.ts";

/** A value as the server has it. `rev` counts its changes, `at` is the time of the last (ISO 8601). */
export interface Stored<Value> {
  value: Value;
  rev: number;
  at: string;
}

export interface AutosaveOptions<Value extends object, Answer> {
  /** Names the copy in this tab, and the queue in which saves of one value wait for each other. */
  key: string;
  /** What the server has; null where it has nothing, or is still to be asked. */
  stored: Stored<Value> | null;
  /** The value before anything was stored. */
  start: Value;
  /** Saves a value that was made from this revision, or a new one. `send` is how it calls the API. */
  put: (send: typeof call, value: Value, rev: number | undefined) => Promise<Answer>;
  /** What the server stored, in the answer to a save and in the refusal of an outdated one. */
  toStored: (answer: Answer) => Stored<Value>;
  /** Whether there is nothing in it that a first save would be worth. */
  isEmpty: (value: Value) => boolean;
  /** What of a value is compared with the server's; all of it unless given. */
  comparable?: (value: Value) => unknown;
  /** Stores the value anew after it was removed elsewhere, instead of stopping. */
  isRenewed?: boolean;
}

export interface AutosaveState<Value> {
  value: Value;
  /** When the server last stored it. */
  storedAt: string | null;
  phase: "idle" | "saving" | "failed";
  /** The server's text in the phase "failed". */
  failure: string;
  /** A newer value of another tab or device: nothing is saved until one of the two is chosen. */
  theirs: Stored<Value> | null;
  /** It was removed elsewhere. */
  isGone: boolean;
}

/** The copy of unsaved input in this tab, and the revision that it was made from. */
interface Copy<Value> {
  value: Value;
  rev: number | undefined;
}

/** Milliseconds without input before it is saved. */
const QUIET_MS = 700;

/**
 * A value that is edited here and saves itself: after a pause, on leaving, one save at a time, again
 * with growing pauses while the server is away. What the server has not confirmed is copied into this
 * tab's storage, so that a reload finds it. A change elsewhere is never overwritten: it becomes
 * `theirs`, and the person chooses.
 */
export function createAutosave<Value extends object, Answer>(
  client: QueryClient,
  options: AutosaveOptions<Value, Answer>,
) {
  const { key, start, put, toStored, isEmpty, comparable = (value: Value) => value } = options;
  const copy = readStored<Copy<Value>>(key) as Copy<Value> | null;
  let rev = copy ? copy.rev : options.stored?.rev;
  let isDirty = copy !== null;
  let isPaused = false;
  let isStopped = false;
  const store = createStore<AutosaveState<Value>>(() => ({
    value: copy?.value ?? options.stored?.value ?? start,
    storedAt: options.stored?.at ?? null,
    phase: "idle",
    failure: "",
    theirs: null,
    isGone: false,
  }));
  const { getState: get, setState: set } = store;

  const queue = createSaveQueue(client, key, save);

  const isBlocked = () => isPaused || isStopped || get().theirs !== null;
  const hasUnsaved = () => isDirty || queue.isRunning();

  async function save(): Promise<void> {
    if (!isDirty || isBlocked()) return;
    isDirty = false;
    set({ phase: "saving" });
    try {
      const stored = toStored(await put(call, get().value, rev));
      if (isStopped) return;
      rev = stored.rev;
      set({ phase: "idle", storedAt: stored.at });
      writeCopy();
    } catch (error) {
      if (!isStopped) onFailed(error);
      throw error;
    }
  }

  function onFailed(error: unknown): void {
    isDirty = true;
    const current = currentIn<Answer>(error);
    if (current) clash(toStored(current));
    else if (isMissing(error) && rev !== undefined) lose();
    else {
      set({ phase: "failed", failure: error instanceof Error ? error.message : "" });
      queue.retry(error);
    }
  }

  function writeCopy(): void {
    writeStored(key, isDirty ? { value: get().value, rev } : null);
  }

  /** Saves at once. Resolves when nothing is under way any more, also where it failed. */
  async function flush(): Promise<void> {
    queue.cancel();
    if (hasUnsaved()) await queue.run();
  }

  /** Shows what the server has, in place of what is here. */
  function adopt({ value, rev: now, at }: Stored<Value>): void {
    queue.cancel();
    rev = now;
    isDirty = false;
    set({ value, storedAt: at, phase: "idle", theirs: null });
    writeCopy();
  }

  /** The server has another revision than the one that this value was made from. */
  function clash(theirs: Stored<Value>): void {
    const { value } = get();
    if (isSame(comparable(value), comparable(theirs.value))) adopt({ ...theirs, value });
    else set({ theirs, phase: "idle" });
  }

  /** It was removed elsewhere. */
  function lose(): void {
    if (options.isRenewed) {
      rev = undefined;
      isDirty = true;
      void flush();
    } else {
      stop();
      set({ phase: "idle", isGone: true });
    }
  }

  function saveSoon(): void {
    if (!isBlocked()) queue.later(QUIET_MS);
  }

  function change(update: (now: Value) => Value): void {
    set({ value: update(get().value) });
    if (isStopped) return;
    isDirty = rev !== undefined || queue.isRunning() || !isEmpty(get().value);
    writeCopy();
    if (isDirty) saveSoon();
    else queue.cancel();
  }

  /** Nothing is saved any more: the value was published, say. */
  function stop(): void {
    isStopped = true;
    isDirty = false;
    queue.cancel();
    writeCopy();
  }

  /** Saves nothing until `resume`. Resolves when the save under way is over. */
  async function pause(): Promise<void> {
    isPaused = true;
    queue.cancel();
    if (queue.isRunning()) await queue.run();
  }

  function resume(): void {
    isPaused = false;
    if (isDirty) saveSoon();
  }

  /** Begins anew with a value that the server does not have. */
  function restart(value: Value = start): void {
    rev = undefined;
    isDirty = false;
    isPaused = false;
    set({ storedAt: null, phase: "idle", theirs: null });
    writeCopy();
    change(() => value);
  }

  /** Drops what was edited, here and on the server. */
  async function discard(remove: () => Promise<unknown>): Promise<void> {
    isDirty = false;
    set({ value: start, storedAt: null, phase: "idle", theirs: null });
    writeCopy();
    await pause();
    await remove().catch((error: unknown) => console.debug("no draft was removed", error));
    restart(get().value);
  }

  return {
    store,
    change,
    discard,
    flush,
    hasUnsaved,
    adopt,
    clash,
    lose,
    stop,
    pause,
    resume,
    restart,
    latest: () => get().value,
    /** The revision that the value was made from; undefined for one that was never stored. */
    rev: () => rev,
    /** Replaces what was saved elsewhere. */
    keepMine(): void {
      rev = get().theirs?.rev;
      set({ theirs: null });
      isDirty = true;
      void flush();
    },
    takeTheirs(): void {
      const { theirs } = get();
      if (theirs) adopt(theirs);
    },
    /** Saves while the page is being left. */
    leave(): void {
      if (!isDirty || isBlocked()) return;
      put(callOnLeaving, get().value, rev).catch((error: unknown) =>
        console.debug("the last save of a page that was left failed; its copy stays", error),
      );
    },
    /** Compares the copy of an earlier page with what the server has, and saves it. */
    begin(): void {
      if (!isDirty) return;
      const { stored } = options;
      if (stored && stored.rev !== rev) clash(stored);
      if (isDirty) saveSoon();
    },
  };
}
