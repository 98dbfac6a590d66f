import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import type { Ack, ClientEvents } from "@waymates/contract/sockets";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Actor } from "./auth/actor.ts";
import type { Buckets, Rate } from "./buckets.ts";
import { describeProblem, toProblem } from "./http/failures.ts";
import { Problem } from "./http/problem.ts";
import type { Translator } from "./translator.ts";

/** Answers one event of a client. What it returns travels in the ack beside `ok: true`. */
export type EventHandler = (payload: unknown, from: Sender) => Promise<object | void>;

interface Sender {
  actor: Actor;
  socketId: string;
  /** It waits for an answer. */
  hasAck: boolean;
}

export interface EventEntry {
  rate: Rate;
  handle: EventHandler;
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

interface EventDoor {
  entries: ReadonlyMap<string, EventEntry>;
  buckets: Buckets;
  translator: Translator;
  log: FastifyBaseLogger;
  /** The socket's person as the database knows them now; null where the session has ended. */
  recheck: () => Promise<Actor | null>;
  ended: () => void;
}

const isAck = (value: unknown): value is (body: Ack) => void => typeof value === "function";

/** Runs one event: limit, session, handler, and an ack in one shape, whatever happens. */
export async function answerEvent(
  door: EventDoor,
  entry: EventEntry,
  name: string,
  from: Omit<Sender, "hasAck">,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  const hasAck = isAck(last);
  const answer = hasAck ? last : () => undefined;
  try {
    const wait = door.buckets.take(`${name}:${from.actor.userId}`, entry.rate);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
    const actor = await door.recheck();
    if (!actor) {
      answer({ ok: false, code: "NOT_AUTHENTICATED", error: "NOT_AUTHENTICATED" });
      door.ended();
      return;
    }
    if (actor.registrationStep < REGISTRATION_COMPLETE)
      throw new Problem("REGISTRATION_INCOMPLETE");
    const payload = isAck(args[0]) ? undefined : args[0];
    const body = await entry.handle(payload, { ...from, actor, hasAck });
    answer({ ok: true, ...body });
  } catch (error) {
    answer(await refusal(door, error, from.actor.language, name));
  }
}

async function refusal(
  { translator, log }: EventDoor,
  error: unknown,
  language: string | null,
  name: string,
): Promise<Ack> {
  const problem = toProblem(error);
  if (problem.code === "UNKNOWN") log.error({ err: error, event: name }, "an event failed");
  const { fields, retryAfter } = problem.details;
  const text = await describeProblem(problem, language ?? DEFAULT_LANGUAGE, translator)
    .then((body) => body.error)
    .catch(() => problem.code);
  return {
    ok: false,
    code: problem.code,
    error: text,
    ...(fields ? { fields } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  };
}
