import { type Ack, type ClientEvents, clientEvents } from "@waymates/contract/sockets";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { PersonAccess } from "@waymates/contract/operation";
import { assertMayWrite, refuseAccess } from "./auth/access.ts";
import { type Actor, mustAcceptTerms } from "./auth/actor.ts";
import type { Seat } from "./auth/seats.ts";
import type { Limits, Rate } from "./limits.ts";
import type { OwnWrites } from "./own-writes.ts";
import { describeProblem, toProblem } from "./http/failures.ts";
import { Problem } from "./problem.ts";
import { logRefusal } from "./refusal-log.ts";
import { assertStorable } from "./storable.ts";
import type { Translator } from "./translator.ts";

interface Sender {
  socketId: string;
  /** The client waits for an answer. */
  hasAck: boolean;
}

/** Who may send an event; `guest`: people with a session and guests with a seat alike. */
export type EventAccess = Exclude<PersonAccess, "anyone"> | "guest";

/** Answers one event of a client; what it returns is sent in the ack beside `ok: true`. */
export type EventHandler = (
  payload: unknown,
  from: Sender & { actor: Actor },
) => Promise<object | void>;

/** The same for an event of access `guest`: either `actor` or `seat` is null. */
export type GuestEventHandler = (
  payload: unknown,
  from: Sender & { actor: Actor | null; seat: Seat | null },
) => Promise<object | void>;

export interface EventEntry {
  rate: Rate;
  access: EventAccess;
  handle: GuestEventHandler;
}
export type EventName = keyof ClientEvents & string;

/** @throws VALIDATION with the name of each bad field. */
export function parseEvent<Schema extends z.ZodType>(
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".") || "body";
    const isOurs = /^[A-Z][A-Z0-9_]+$/.test(issue.message);
    fields[name] ??= isOurs ? issue.message : issue.code.toUpperCase();
  }
  throw new Problem("VALIDATION", { fields });
}

/** Who sent an event, and what answering it needs. */
interface EventContext {
  limits: Limits;
  ownWrites: OwnWrites;
  translator: Translator;
  log: FastifyBaseLogger;
  socketId: string;
  actor: Actor | null;
  seat: Seat | null;
  /** The person as the database knows them now; null when the session has ended. */
  recheckActor: (actor: Actor) => Promise<Actor | null>;
  isSeatValid: (seat: Seat) => Promise<boolean>;
  /** Whether nothing may be stored, as the disk is full. */
  isReadOnly: () => boolean;
  /** Called when the session has ended or the seat was taken away. */
  onEnded: () => void;
}

const isAck = (value: unknown): value is (body: Ack) => void => typeof value === "function";

/** For an event that does not exist: its sender would otherwise wait for a time-out. */
export async function refuseUnknown(
  context: EventContext,
  name: string,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  if (isAck(last)) last(await describeRefusal(context, new Problem("NOT_FOUND"), name));
}

/** Runs one event: rate limit, session or seat, access, handler. There is always an ack. */
export async function answerEvent(
  context: EventContext,
  entry: EventEntry,
  name: string,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  const hasAck = isAck(last);
  const answer = hasAck ? last : () => undefined;
  const { limits, socketId, seat } = context;
  try {
    const sender = context.actor?.userId ?? `seat:${seat?.id}`;
    const rate = { ...entry.rate, isLocal: true };
    const wait = await limits.take(`event:${name}:${sender}`, [rate]);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
    const actor = context.actor && (await context.recheckActor(context.actor));
    if (!actor && !(seat && (await context.isSeatValid(seat)))) {
      answer({ ok: false, code: "NOT_AUTHENTICATED", error: "NOT_AUTHENTICATED" });
      context.onEnded();
      return;
    }
    const refused = refuseEvent(actor, entry.access);
    if (refused) throw new Problem(refused);
    const payload = isAck(args[0]) ? undefined : args[0];
    assertStorable(payload);
    assertMayStore(context, actor, name, payload);
    const body = await entry.handle(payload, { socketId, hasAck, actor, seat });
    if (actor && rulesOf.get(name)?.stores) await context.ownWrites.note(actor.userId);
    answer({ ok: true, ...body });
  } catch (error) {
    answer(await describeRefusal(context, error, name));
  }
}

const rulesOf = new Map(Object.entries(clientEvents));

/** The same refusals that a call over HTTP meets. @throws STORAGE_FULL, TERMS_DUE, MUTED */
function assertMayStore(
  { isReadOnly }: EventContext,
  actor: Actor | null,
  name: string,
  payload: unknown,
): void {
  const { stores, whileMuted } = rulesOf.get(name) ?? { stores: false };
  if (stores && isReadOnly()) throw new Problem("STORAGE_FULL");
  if (stores && actor && mustAcceptTerms(actor)) throw new Problem("TERMS_DUE");
  assertMayWrite(actor, whileMuted, payload);
}

/**
 * A guest may only send events for guests; a person needs the access, and for events of guests a complete
 * registration.
 */
function refuseEvent(actor: Actor | null, access: EventAccess) {
  if (access !== "guest") return refuseAccess(actor, access);
  return actor ? refuseAccess(actor, "member") : null;
}

async function describeRefusal(
  { translator, log, actor }: EventContext,
  error: unknown,
  name: string,
): Promise<Ack> {
  const problem = toProblem(error);
  if (problem.code === "UNKNOWN")
    log.error({ err: error, event: name }, "socket event failed; its sender gets UNKNOWN");
  logRefusal(log, problem.code, { event: name, userId: actor?.userId });
  const { fields, retryAfter, extra } = problem.details;
  const text = await describeProblem(problem, actor?.language ?? DEFAULT_LANGUAGE, translator)
    .then((body) => body.error)
    .catch(() => problem.code);
  return {
    ok: false,
    code: problem.code,
    error: text,
    ...(fields ? { fields } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    ...(extra?.until ? { until: extra.until } : {}),
  };
}
