import type { ServerEvents, SessionEndReason } from "@waymates/contract/sockets";
import type { Crossing } from "./live-event-store.ts";
import type { LiveServer, LiveSocket } from "./socket-identity.ts";

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>;

/** Sending to sockets: by person, session, room or socket. */
export interface LiveSenders {
  /** Sends to every open tab and device of one person, on every process. */
  toUser<Name extends keyof ServerEvents>(
    userId: string,
    event: Name,
    ...payload: Payload<Name>
  ): void;
  /** Sends the same to many people, serialised once for all of them. */
  toUsers<Name extends keyof ServerEvents>(
    userIds: readonly string[],
    event: Name,
    ...payload: Payload<Name>
  ): void;
  /**
   * Sends to every socket that joined a room, on every process. `seat:ID` reaches one guest.
   * @param room `kind:id`, such as `game:ID`
   */
  toRoom<Name extends keyof ServerEvents>(
    room: string,
    event: Name,
    ...payload: Payload<Name>
  ): void;
  /** toRoom for many rooms, serialised once for all of them. */
  toRooms<Name extends keyof ServerEvents>(
    rooms: readonly string[],
    event: Name,
    ...payload: Payload<Name>
  ): void;
  /**
   * Puts a socket of this process into a room; it stays until it leaves or disconnects. The caller
   * has checked that its person may be there.
   * @returns false for a socket that is gone, and for a guest in a room of another kind than their seat
   */
  joinRoom(socketId: string, room: string): boolean;
  leaveRoom(socketId: string, room: string): void;
  /** Takes every socket out of a room, on every process. */
  closeRoom(room: string): void;
  /** Closes the sockets of ended sessions, on every process. */
  endSessions(sessionIds: readonly string[], reason: SessionEndReason): void;
  /** toUsers for the sockets of this process, except one socket where it is named. */
  toLocalUsers<Name extends keyof ServerEvents>(
    userIds: readonly string[],
    event: Name,
    payload: Payload<Name>[0],
    exceptSocketId?: string,
  ): void;
  /**
   * Sends an event that the client acknowledges at once.
   * @returns how long that took in milliseconds; null for a closed socket or one that does not answer
   */
  measureWay<Name extends keyof ServerEvents>(
    socketId: string,
    event: Name,
    payload: Payload<Name>[0],
  ): Promise<number | null>;
  /** Sends to one socket of this process. */
  toSocket<Name extends keyof ServerEvents>(
    socketId: string,
    event: Name,
    payload: Payload<Name>[0],
  ): void;
}

const MAX_SOCKETS_OF_A_SENDER = 10;
/** A client that takes longer to acknowledge is not measured. */
const WAY_MS = 5000;
export const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (id: string) => `session:${id}`;
const seatRoom = (id: string) => `seat:${id}`;

/** @throws Error for a name that is not `kind:id`, or that the live channel uses itself */
function checkRoom(room: string): string {
  if (!/^[a-z]+:[\w-]+$/i.test(room) || /^(user|session|seat|process):/.test(room))
    throw new Error(`"${room}" is no name for a room`);
  return room;
}

const checkTarget = (room: string): string => (room.startsWith("seat:") ? room : checkRoom(room));

/** Puts a new socket into the rooms of its person and session, or of its guest's seat. */
export function enterOwnRooms(io: LiveServer, socket: LiveSocket): void {
  const { actor, seat } = socket.data;
  const own = actor ? userRoom(actor.userId) : seatRoom(seat?.id ?? "");
  // The oldest sockets are closed, so that a fresh one is never refused for dead ones.
  const open = [...(io.sockets.adapter.rooms.get(own) ?? [])];
  for (const id of open.slice(0, Math.max(open.length - MAX_SOCKETS_OF_A_SENDER + 1, 0))) {
    io.sockets.sockets.get(id)?.disconnect(true);
  }
  void socket.join(actor ? [own, sessionRoom(actor.sessionId)] : own);
}

/** Does to the sockets of this process what another one asked for. */
export function deliverCrossing(
  io: LiveServer,
  crossing: Exclude<Crossing, { kind: "publish" }>,
): void {
  if (crossing.kind === "emit") {
    const { rooms, event, payload } = crossing;
    io.to(rooms).emit(event as never, ...(payload as never));
  } else if (crossing.kind === "leave") io.in(crossing.room).socketsLeave(crossing.room);
  else io.in(crossing.rooms).disconnectSockets(true);
}

/**
 * Everything that sends to sockets, by person, session, room or socket.
 * @param carry reaches the sockets of the other processes
 */
export function createSenders(io: LiveServer, carry: (crossing: Crossing) => void): LiveSenders {
  const everywhere = (crossing: Exclude<Crossing, { kind: "publish" }>) => {
    deliverCrossing(io, crossing);
    carry(crossing);
  };
  const emit = (rooms: string | string[], event: string, payload: unknown[]) =>
    everywhere({ kind: "emit", rooms, event, payload });
  return {
    toUser: (userId, event, ...payload) => emit(userRoom(userId), event, payload),
    toUsers(userIds, event, ...payload) {
      if (userIds.length > 0) emit(userIds.map(userRoom), event, payload);
    },
    toRoom: (room, event, ...payload) => emit(checkTarget(room), event, payload),
    toRooms(rooms, event, ...payload) {
      if (rooms.length > 0) emit(rooms.map(checkTarget), event, payload);
    },
    joinRoom(socketId, room) {
      const socket = io.sockets.sockets.get(socketId);
      const { seat } = socket?.data ?? {};
      if (!socket || (seat && seat.kind !== checkRoom(room).split(":", 1)[0])) return false;
      void socket.join(checkRoom(room));
      return true;
    },
    leaveRoom: (socketId, room) => void io.sockets.sockets.get(socketId)?.leave(checkRoom(room)),
    closeRoom: (room) => everywhere({ kind: "leave", room: checkRoom(room) }),
    endSessions(sessionIds, reason) {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map(sessionRoom);
      emit(rooms, "session_ended", [{ reason }]);
      everywhere({ kind: "end", rooms });
    },
    toLocalUsers(userIds, event, payload, exceptSocketId) {
      if (userIds.length === 0) return;
      const receivers = io.to(userIds.map(userRoom));
      const others = exceptSocketId ? receivers.except(exceptSocketId) : receivers;
      others.emit(event as never, ...([payload] as never));
    },
    toSocket: (socketId, event, payload) =>
      void io.to(socketId).emit(event as never, ...([payload] as never)),
    async measureWay(socketId, event, payload) {
      const socket = io.sockets.sockets.get(socketId);
      const sent = performance.now();
      const acked = socket?.timeout(WAY_MS).emitWithAck(event as never, ...([payload] as never));
      return (
        acked?.then(
          () => performance.now() - sent,
          () => null,
        ) ?? null
      );
    },
  };
}
