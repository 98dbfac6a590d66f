import type { Presence } from "@waymates/contract/features/chat";
import { ACTIVE_MS, type PresenceStatus } from "@waymates/contract/features/chat-constants";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { roundLastSeen, statusOf, unknownPresence } from "../rules.ts";
import {
  recordHeartbeat,
  removeDeadProcesses,
  leaveProcess,
  listAway,
  listPresences,
  listWatched,
  type PresenceRow,
  putPresences,
} from "../store/presence.ts";

/** Who is online, in this process and, through the database, in all of them. */
export interface PresenceKeeper {
  connected(userId: string, socketId: string): void;
  disconnected(userId: string, socketId: string): void;
  /** online: the person is active in that tab now. away: they left it. */
  report(userId: string, socketId: string, status: "online" | "away"): void;
  /** Sends the person's presence to those who may see it, as offline where `hidden`. */
  broadcast(userId: string, hidden?: boolean): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Changes within 200 ms are sent together, and of one person at most every five seconds. */
const FLUSH_DELAY_MS = 200;
const MIN_INTERVAL_MS = 5000;
const REFRESH_MS = 10_000;
const BATCH = 200;

interface Local {
  /** Last activity by socket (epoch ms). */
  tabs: Map<string, number>;
  /** Last activity in a tab that is closed by now (epoch ms). */
  lastAt: number;
  /** Whether the database has still to say that they were away before they came to this process. */
  isUnknown: boolean;
  sentAt: number;
  status: PresenceStatus;
}

const isAwaySince = (activeAt: number): boolean => Date.now() - activeAt > ACTIVE_MS;

/** Presents a presence to a reader who may see it. */
export function presentPresence({ user_id, has_socket, active_at }: PresenceRow): Presence {
  const now = Date.now();
  const at = active_at === null ? 0 : new Date(active_at).getTime();
  const status = statusOf(has_socket, at, now);
  const lastSeen = status === "offline" && at > 0 ? roundLastSeen(at, now) : null;
  return { userId: user_id, status, lastSeen };
}

/** Presence of people for a watcher; offline for those whose presence they may not see. */
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
  let flushTimer: NodeJS.Timeout | undefined;
  let refreshTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const lastActivity = (local: Local) =>
    local.tabs.size > 0 ? Math.max(...local.tabs.values()) : local.lastAt;
  const localStatus = (local: Local) =>
    statusOf(local.tabs.size > 0, lastActivity(local), Date.now());

  function touch(userId: string): void {
    dirty.add(userId);
    if (!isStopped) flushTimer ??= setTimeout(runFlush, FLUSH_DELAY_MS);
  }

  function runFlush(): void {
    flushTimer = undefined;
    running = running
      .then(flush)
      .catch((error: unknown) => log.warn({ err: error, processId }, "presence broadcast failed"));
  }

  /** People whose last broadcast was five seconds ago or more; the others wait. */
  async function flush(): Promise<void> {
    const now = Date.now();
    const due = [...dirty]
      .filter((id) => now - (people.get(id)?.sentAt ?? 0) >= MIN_INTERVAL_MS)
      .slice(0, BATCH);
    for (const id of due) dirty.delete(id);
    if (due.length > 0) await store(due, now);
    if (dirty.size > 0 && !isStopped)
      flushTimer ??= setTimeout(runFlush, due.length > 0 ? FLUSH_DELAY_MS : 1000);
  }

  async function store(ids: string[], now: number): Promise<void> {
    await recordHeartbeat(db, processId);
    await keepAway(ids);
    const changed: string[] = [];
    const rows = ids.flatMap((userId) => {
      const local = people.get(userId);
      if (!local) return [];
      const status = localStatus(local);
      if (status !== local.status) changed.push(userId);
      local.status = status;
      local.sentAt = now;
      const isHere = local.tabs.size > 0;
      if (!isHere) people.delete(userId);
      const activeAt = lastActivity(local);
      return [{ userId, activeAt, isHere, leftAway: isAwaySince(activeAt) }];
    });
    await putPresences(db, processId, rows);
    if (changed.length > 0) await broadcastAll(changed);
  }

  /** A connection that comes back is no activity: who was away stays away until a tab reports. */
  async function keepAway(ids: string[]): Promise<void> {
    const unknown = ids.filter((id) => people.get(id)?.isUnknown);
    if (unknown.length === 0) return;
    const away = await listAway(db, unknown);
    for (const id of unknown) {
      const local = people.get(id);
      if (!local?.isUnknown) continue;
      local.isUnknown = false;
      const activeAt = away.get(id);
      if (activeAt === undefined) continue;
      for (const socketId of local.tabs.keys()) local.tabs.set(socketId, activeAt);
      local.lastAt = Math.min(local.lastAt, activeAt);
    }
  }

  async function broadcastAll(ids: string[], hidden = false): Promise<void> {
    for (const row of await listWatched(db, ids)) {
      const event = hidden ? unknownPresence(row.user_id) : presentPresence(row);
      live.toUsers(row.watchers, "user_presence_update", event);
    }
  }

  async function refresh(): Promise<void> {
    // Without open sockets there is no session to check.
    if (live.countSockets() === 0) return;
    await recordHeartbeat(db, processId);
    for (const [userId, local] of people) if (localStatus(local) !== local.status) touch(userId);
    const orphans = await removeDeadProcesses(db);
    if (orphans.length > 0) await broadcastAll(orphans.slice(0, BATCH));
  }

  return {
    connected(userId, socketId) {
      const local: Local = people.get(userId) ?? {
        tabs: new Map(),
        lastAt: 0,
        isUnknown: true,
        sentAt: 0,
        status: "offline",
      };
      const comesBackAway = local.tabs.size === 0 && local.lastAt > 0 && isAwaySince(local.lastAt);
      local.tabs.set(socketId, comesBackAway ? local.lastAt : Date.now());
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
    report(userId, socketId, status) {
      const local = people.get(userId);
      const known = local?.tabs.get(socketId);
      if (!local || known === undefined) return;
      const now = Date.now();
      local.isUnknown = false;
      local.tabs.set(socketId, status === "online" ? now : Math.min(known, now - ACTIVE_MS - 1000));
      touch(userId);
    },
    broadcast: (userId, hidden) => broadcastAll([userId], hidden),
    start() {
      const run = () => {
        running = running
          .then(refresh)
          .catch((error: unknown) =>
            log.warn({ err: error, processId }, "presence refresh failed; tried again in 10 s"),
          );
      };
      run();
      refreshTimer = setInterval(run, REFRESH_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(flushTimer);
      clearInterval(refreshTimer);
      await running;
      await leaveProcess(db, processId).catch((error: unknown) =>
        log.warn({ err: error, processId }, "presence of this process could not be removed"),
      );
    },
  };
}
