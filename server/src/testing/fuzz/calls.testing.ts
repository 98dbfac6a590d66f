import type { Operation } from "@waymates/contract/operation";
import fc from "fast-check";
import { z } from "zod";
import { actor, type PersonName } from "../authorisation/actors.testing.ts";
import type { Call, CallInput, World } from "../authorisation/calls.testing.ts";
import { idOf, listDeclared, validCalls } from "../authorisation/runner.testing.ts";
import type { TestPerson } from "../people.ts";
import { newId } from "../../platform/ids.ts";
import { encodeRaw, queryStrings, segments } from "./addresses.testing.ts";
import { apiFaultOf, type Ask, firstFault } from "./target.testing.ts";
import { hostileTexts, type JsonSchema, mutated, valueOf } from "./values.testing.ts";

/** A request to an operation, as it is sent. */
interface Sent {
  path: string;
  body?: string;
}

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);

const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const rawBodies = fc.constantFrom("", "{", "null", "\uFEFF{}", '{"a":1', deep(50_000), '"\\ud800"');

const bodiesOf = ({ body: schema }: Operation, valid: unknown): fc.Arbitrary<string> => {
  const json = schemaOf(schema);
  const values = json ? valueOf(json) : fc.constant({});
  const given = valid === undefined ? values : fc.oneof(fc.constant(valid), values);
  return fc.oneof(
    { weight: 2, arbitrary: values.map((value) => JSON.stringify(value)) },
    {
      weight: 6,
      arbitrary: given.chain(mutated).map((value) => JSON.stringify(value) ?? "null"),
    },
    rawBodies,
  );
};

function queriesOf({ query }: Operation, valid: object = {}): fc.Arbitrary<string> {
  const schema = schemaOf(query) ?? {};
  const names = Object.keys(schema.properties ?? {});
  const write = (value: unknown) =>
    Object.entries(value as object)
      .map(([name, part]) => `${encodeRaw(name)}=${encodeRaw(String(part))}`)
      .join("&");
  if (names.length === 0) return queryStrings;
  const changed = fc
    .tuple(fc.constantFrom(...names), hostileTexts)
    .map(([name, text]) => write({ ...valid, [name]: text.slice(0, 3000) }));
  const twice = fc.constantFrom(...names).map((name) => `${write(valid)}&${name}=1&${name}=2`);
  return fc.oneof(valueOf(schema).map(write), changed, twice, queryStrings);
}

function pathsOf({ path }: Operation, valid: object = {}): fc.Arbitrary<string> {
  const known = new Map<string, unknown>(Object.entries(valid));
  const parts = path.split("/").map((part): fc.Arbitrary<string> => {
    if (!part.startsWith(":")) return fc.constant(part);
    const id = encodeRaw(String(known.get(part.slice(1)) ?? newId()));
    return fc.oneof({ weight: 5, arbitrary: fc.constant(id) }, segments);
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

function requestsOf(operation: Operation, valid: CallInput): fc.Arbitrary<Sent> {
  const paths = pathsOf(operation, valid.params);
  const queries = fc.option(queriesOf(operation, valid.query), { freq: 3 });
  const bodies =
    operation.method === "GET" ? fc.constant(undefined) : bodiesOf(operation, valid.body);
  return fc.tuple(paths, queries, bodies).map(([path, query, body]) => ({
    path: query === null ? path : `${path}?${query}`,
    ...(body === undefined ? {} : { body }),
  }));
}

/** Who has what the operation is about: refusals of others say little. */
function callerOf({ path, access }: Operation): PersonName {
  const isStaff = path.startsWith("/api/admin") || typeof access === "object";
  if (isStaff) return "admin";
  return path.startsWith("/api/pages") ? "page_owner" : "owner";
}

async function fuzzCall(
  ask: Ask,
  world: World,
  operation: Operation,
  { made, runs }: { made: Call | undefined; runs: number },
): Promise<string[]> {
  const name = callerOf(operation);
  // A new person where the call ends the session or the account.
  const as: TestPerson = made?.once
    ? await actor(world.app, name, `f${newId().slice(-12)}`, "")
    : world.people[name];
  const seen = { ...world, people: { ...world.people, [name]: as } };
  const valid = (await made?.input(seen, name)) ?? {};
  const { method } = operation;
  const headers = { "content-type": "application/json" };
  const send = async ({ path, body }: Sent) =>
    apiFaultOf(await ask(path, { method, as, ...(body === undefined ? {} : { body, headers }) }));
  return firstFault(idOf(operation), requestsOf(operation, valid), send, runs);
}

/** Sends requests to every operation, valid ones and spoilt ones. @returns those with a wrong answer */
export async function fuzzCalls(ask: Ask, world: World, count: number): Promise<string[]> {
  const valid = new Map(validCalls.map((made) => [idOf(made.operation), made]));
  const faults: string[] = [];
  const operations = await listDeclared();
  const runs = Math.ceil(count / operations.length);
  for (const operation of operations) {
    const made = valid.get(idOf(operation));
    faults.push(...(await fuzzCall(ask, world, operation, { made, runs })));
  }
  return faults;
}
