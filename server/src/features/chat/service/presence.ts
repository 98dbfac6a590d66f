import type { Presence } from "@waymates/contract/features/chat";
import { ACTIVE_MS, type PresenceStatus } from "@waymates/contract/features/chat-constants";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { roundLastSeen, statusOf, unknownPresence } from "../rules.ts";
import {
  beat,
  buryProcesses,
  leaveProcess,
  listPresences,
  listWatched,
  type PresenceRow,
  putPresences,
} from "../store/presence.ts";

/** Who is there, on this process and, through the database, on all of them. */
export interface PresenceKeeper {
  connected(userId: string, socketId: string): void;
  disconnected(userId: string, socketId: string): void;
  /** online: the person does something in that tab now. away: that tab is left. */
  tell(userId: string, socketId: string, status: "online" | "away"): void;
  /** Tells those who may see it how the person stands, as offline where `hidden`. */
  announce(userId: string, hidden?: boolean): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** What happens together is told together, and of nobody more often than once in five seconds. */
const SOON_MS = 200;
const SPACING_MS = 5000;
const SWEEP_MS = 10_000;
const BATCH = 200;

interface Local {
  /** Last activity by socket (epoch ms). */
  tabs: Map<string, number>;
  /** The same of those that are closed. */
  lastAt: number;
  toldAt: number;
  status: PresenceStatus;
}

/** How a row is shown to those who may see it. */
export function presentPresence({ user_id, has_socket, active_at }: PresenceRow): Presence {
  const now = Date.now();
  const at = active_at === null ? 0 : new Date(active_at).getTime();
  const status = statusOf(has_socket, at, now);
  const lastSeen = status === "offline" && at > 0 ? roundLastSeen(at, now) : null;
  return { userId: user_id, status, lastSeen };
}

/** Presence of people as a watcher may see it; of all others it says offline. */
export async function viewPresence(
  { db }: Platform,
  watcherId: string,
  ids: readonly string[],
): Promise<Presence[]> {
  const found = new Map((await listPresences(db, watcherId, ids)).map((row) => [row.user_id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    return row ? presentPresence(row) : unknownPresence(id);
  });
}

export function createPresence({ db, live, log }: Platform): PresenceKeeper {
  const processId = newId();
  const people = new Map<string, Local>();
  const dirty = new Set<string>();
  let soon: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const lastActivity = (local: Local) =>
    local.tabs.size > 0 ? Math.max(...local.tabs.values()) : local.lastAt;
  const localStatus = (local: Local) =>
    statusOf(local.tabs.size > 0, lastActivity(local), Date.now());

  function touch(userId: string): void {
    dirty.add(userId);
    if (!isStopped) soon ??= setTimeout(flushSoon, SOON_MS);
  }

  function flushSoon(): void {
    soon = undefined;
    running = running
      .then(flush)
      .catch((error: unknown) => log.warn({ err: error }, "presence was not told"));
  }

  /** Those whose turn it is; the others wait until their five seconds are over. */
  async function flush(): Promise<void> {
    const now = Date.now();
    const due = [...dirty]
      .filter((id) => now - (people.get(id)?.toldAt ?? 0) >= SPACING_MS)
      .slice(0, BATCH);
    for (const id of due) dirty.delete(id);
    if (due.length > 0) await store(due, now);
    if (dirty.size > 0 && !isStopped)
      soon ??= setTimeout(flushSoon, due.length > 0 ? SOON_MS : 1000);
  }

  async function store(ids: string[], now: number): Promise<void> {
    await beat(db, processId);
    const changed: string[] = [];
    const rows = ids.flatMap((userId) => {
      const local = people.get(userId);
      if (!local) return [];
      const status = localStatus(local);
      if (status !== local.status) changed.push(userId);
      local.status = status;
      local.toldAt = now;
      const isHere = local.tabs.size > 0;
      if (!isHere) people.delete(userId);
      return [{ userId, activeAt: lastActivity(local), isHere }];
    });
    await putPresences(db, processId, rows);
    if (changed.length > 0) await announceAll(changed);
  }

  async function announceAll(ids: string[], hidden = false): Promise<void> {
    for (const row of await listWatched(db, ids)) {
      const event = hidden ? unknownPresence(row.user_id) : presentPresence(row);
      live.toUsers(row.watchers, "user_presence_update", event);
    }
  }

  async function look(): Promise<void> {
    await beat(db, processId);
    for (const [userId, local] of people) if (localStatus(local) !== local.status) touch(userId);
    const orphans = await buryProcesses(db);
    if (orphans.length > 0) await announceAll(orphans.slice(0, BATCH));
  }

  return {
    connected(userId, socketId) {
      const fresh = {
        tabs: new Map<string, number>(),
        lastAt: 0,
        toldAt: 0,
        status: "offline" as const,
      };
      const local: Local = people.get(userId) ?? fresh;
      local.tabs.set(socketId, Date.now());
      people.set(userId, local);
      touch(userId);
    },
    disconnected(userId, socketId) {
      const local = people.get(userId);
      if (!local) return;
      local.lastAt = Math.max(local.lastAt, local.tabs.get(socketId) ?? 0);
      local.tabs.delete(socketId);
      touch(userId);
    },
    tell(userId, socketId, status) {
      const local = people.get(userId);
      const known = local?.tabs.get(socketId);
      if (!local || known === undefined) return;
      const now = Date.now();
      local.tabs.set(socketId, status === "online" ? now : Math.min(known, now - ACTIVE_MS - 1000));
      touch(userId);
    },
    announce: (userId, hidden) => announceAll([userId], hidden),
    start() {
      const round = () => {
        running = running
          .then(look)
          .catch((error: unknown) => log.warn({ err: error }, "presence was not looked after"));
      };
      round();
      sweep = setInterval(round, SWEEP_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(soon);
      clearInterval(sweep);
      await running;
      await leaveProcess(db, processId).catch((error: unknown) =>
        log.warn({ err: error }, "presence was not ended"),
      );
    },
  };
}
