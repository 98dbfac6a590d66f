import type { InputOf, Operation } from "@waymates/contract/operation";
import type { TestApp } from "../test-app.ts";
import type { ActorName, People } from "./actors.testing.ts";
import type { Things } from "./things.testing.ts";

/** What the inputs of calls are made from. */
export interface World {
  app: TestApp;
  people: People;
  things: Things;
  path: { id: string; chapterId: string };
}

type MadeBy<Input> = (world: World, caller: ActorName) => Input | Promise<Input>;

/** The parts of an HTTP call. */
export interface CallInput {
  params?: object;
  query?: object;
  body?: unknown;
}

/** A call with an input that is valid and leads to what `owner` has. */
export interface Call {
  operation: Operation;
  input: MadeBy<CallInput>;
  /** Made by a new person of the same kind: it ends the session, or the account. */
  once?: true;
}

/** @param input typed by the operation: what its contract does not take is no call */
export const call = <Op extends Operation>(
  operation: Op,
  input: MadeBy<InputOf<Op>>,
  more: Pick<Call, "once"> = {},
): Call => ({ operation, input: input as MadeBy<CallInput>, ...more });

/** Calls that take nothing. */
export const plain = (...operations: Operation[]): Call[] =>
  operations.map((operation) => ({ operation, input: () => ({}) }));
