import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "./auth/actor.ts";
import type { Limits } from "./limits.ts";
import type { OwnWrites } from "./own-writes.ts";
import { answerEvent, type EventEntry, refuseUnknown } from "./socket-events.ts";
import { type createIdentity, endSocket, type LiveSocket } from "./socket-identity.ts";
import type { Translator } from "./translator.ts";

const MAX_UNKNOWN_EVENTS = 20;

interface ReceiverParts {
  limits: Limits;
  ownWrites: OwnWrites;
  identity: ReturnType<typeof createIdentity>;
  translator: Translator;
  log: FastifyBaseLogger;
  isReadOnly: () => boolean;
}

/** Dispatches the events of clients to their handlers. */
export function createReceiver(parts: ReceiverParts) {
  const { limits, ownWrites, identity, translator, log, isReadOnly } = parts;
  const entries = new Map<string, EventEntry>();
  /** Events that are not answered yet, by socket. */
  const underWay = new Map<string, Set<Promise<void>>>();
  let isStopped = false;

  function note(socketId: string, answered: Promise<void>): void {
    const own = underWay.get(socketId) ?? new Set();
    underWay.set(socketId, own.add(answered));
    void answered.finally(() => {
      own.delete(answered);
      if (own.size === 0) underWay.delete(socketId);
    });
  }

  return {
    /** Begins no further event of any socket, and waits until those of this one are answered. */
    async finish(socketId: string): Promise<void> {
      isStopped = true;
      const own = underWay.get(socketId);
      if (own) await Promise.allSettled(own);
    },
    register: (name: string, entry: EventEntry) => void entries.set(name, entry),
    event(socket: LiveSocket, name: string, args: unknown[]): void {
      if (isStopped) return;
      const { data } = socket;
      const context = {
        limits,
        ownWrites,
        translator,
        log,
        socketId: socket.id,
        actor: data.actor,
        seat: data.seat,
        recheckActor: (actor: Actor) => identity.recheck(socket, actor),
        isSeatValid: identity.isSeatValid,
        isReadOnly,
        onEnded: () => endSocket(socket, "revoked"),
      };
      const entry = entries.get(name);
      if (entry) return note(socket.id, answerEvent(context, entry, name, args));
      data.unknownEvents += 1;
      void refuseUnknown(context, name, args);
      if (data.unknownEvents >= MAX_UNKNOWN_EVENTS) socket.disconnect(true);
    },
  };
}
