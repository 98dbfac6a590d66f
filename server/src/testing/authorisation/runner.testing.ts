import { readdirSync } from "node:fs";
import path from "node:path";
import type { Operation } from "@waymates/contract/operation";
import type { ClientEvents } from "@waymates/contract/sockets";
import type { Socket } from "socket.io-client";
import { hashPassword } from "../../features/accounts/index.ts";
import { blocks, followRequests, follows } from "../../features/follows/tables.ts";
import { putSamplePath } from "../../features/paths/sample.testing.ts";
import { friendStreaks } from "../../features/streaks/tables.ts";
import { newId } from "../../platform/ids.ts";
import { type LiveDoor, openDoor } from "../live.ts";
import type { TestApp } from "../test-app.ts";
import { accountCalls } from "./account-calls.testing.ts";
import { type ActorName, actor, makePeople, PASSWORD, type PersonName } from "./actors.testing.ts";
import type { Call, World } from "./calls.testing.ts";
import { chatCalls } from "./chat-calls.testing.ts";
import { driveCall, driveGraph, driveSocket } from "./drive.testing.ts";
import { graphMutations, graphQueries } from "./graph-calls.testing.ts";
import { moreCalls } from "./more-calls.testing.ts";
import { peopleCalls } from "./people-calls.testing.ts";
import { writingCalls } from "./posts-calls.testing.ts";
import { socketCalls } from "./socket-calls.testing.ts";
import { staffCalls } from "./staff-calls.testing.ts";
import { makeThings } from "./things.testing.ts";

/** Makes one operation for one actor. @returns `ok`, or the code of the refusal */
type Drive = (caller: ActorName) => Promise<string>;

export interface Runner {
  drives: ReadonlyMap<string, Drive>;
  /** The same for HTTP calls with ids that lead to nothing and a body that no call takes. */
  probes: ReadonlyMap<string, Drive>;
  /** Operations without an input of their own: their drives are their probes. */
  untried: readonly string[];
}

/** Calls that change what people are to each other. */
const RELATIONS = /^\/api\/(follows|blocks|streaks)/;

const REFUSALS = new Set([
  "NOT_AUTHENTICATED",
  "FOLLOW_NOT_LOGGED_IN",
  "JOIN_LOGIN_REQUIRED",
  "REGISTRATION_INCOMPLETE",
  "FORBIDDEN",
]);

export const idOf = ({ method, path: address }: Operation): string =>
  `${method} ${address.replaceAll(/:(\w+)/g, "{$1}")}`;

export async function listDeclared(): Promise<Operation[]> {
  const folder = path.resolve(import.meta.dirname, "../../../../contract/src/operations");
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module) as Operation[]);
}

export async function makeWorld(app: TestApp): Promise<World> {
  const people = await makePeople(app);
  await putSamplePath(app.platform.db, "sample");
  const { rows } = await app.platform.database.query(
    "select p.id as path, c.id as chapter from paths p join chapters c on c.path_id = p.id limit 1",
  );
  const [found] = rows;
  if (!found) throw new Error("no path");
  const place = { id: String(found["path"]), chapterId: String(found["chapter"]) };
  return { app, people, things: makeThings(app, people), path: place };
}

const findPerson = ({ people }: World, caller: ActorName) =>
  caller === "anonymous" ? null : people[caller];

/** What someone does to others is undone, so that each call meets the same relations. */
async function restoreRelations({ app, people }: World): Promise<void> {
  const { db } = app.platform;
  await db.delete(follows);
  await db.delete(followRequests);
  await db.delete(friendStreaks);
  await db.delete(blocks);
  await db.insert(blocks).values({ blocker_id: people.owner.id, blocked_id: people.blocked.id });
}

/** The world in which the caller is a new person of the same kind. */
async function withNew(world: World, caller: ActorName, hash: string): Promise<World> {
  if (caller === "anonymous" || caller === "expired" || caller === "deleted") return world;
  const name: PersonName = caller;
  const made = await actor(world.app, name, `n${newId().slice(-12)}`, hash);
  return { ...world, people: { ...world.people, [name]: made } };
}

function driveFor(world: World, made: Call, hash: string): Drive {
  return async (caller) => {
    const seen = made.once ? await withNew(world, caller, hash) : world;
    const input = await made.input(seen, caller);
    const { operation } = made;
    const result = await driveCall(world.app, findPerson(seen, caller), operation, input);
    if (result === "ok" && RELATIONS.test(operation.path)) await restoreRelations(world);
    return result;
  };
}

/** Ids that lead to nothing, and a body that no call takes: only the check of who calls is reached. */
function probeFor(world: World, operation: Operation): Drive {
  const known: Record<string, string> = { code: "de-DE", type: "node", kind: "person" };
  return async (caller) => {
    const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? newId()]));
    const input = { params, body: { nonsense: true } };
    const code = await driveCall(world.app, findPerson(world, caller), operation, input);
    return REFUSALS.has(code) ? code : "ok";
  };
}

function graphDrives(world: World): [string, Drive][] {
  const drive =
    (kind: string, name: string, make: (world: World) => string | Promise<string>): Drive =>
    async (caller) => {
      const seen = name === "createPage" ? await withNew(world, caller, "") : world;
      const query = `${kind} { ${name}${await make(seen)} }`;
      return driveGraph(world.app, findPerson(seen, caller), query);
    };
  const list = (kind: string, fields: typeof graphQueries): [string, Drive][] =>
    Object.entries(fields).map(([name, make]) => [`${kind} ${name}`, drive(kind, name, make)]);
  return [...list("query", graphQueries), ...list("mutation", graphMutations)];
}

function socketDrives(world: World, door: LiveDoor): [string, Drive][] {
  const open = new Map<ActorName, Promise<Socket>>();
  const connect = (caller: ActorName) => {
    const found = open.get(caller) ?? door.connect(findPerson(world, caller)?.token ?? "");
    open.set(caller, found);
    return found;
  };
  const drive =
    (name: keyof ClientEvents): Drive =>
    async (caller) => {
      const socket = await connect(caller).catch(({ message }: Error) => message);
      if (typeof socket === "string") return socket;
      return driveSocket(socket, name, await socketCalls[name](world, caller));
    };
  return (Object.keys(socketCalls) as (keyof ClientEvents)[]).map((name) => [
    `socket ${name}`,
    drive(name),
  ]);
}

/** The HTTP calls with a valid input. */
export const validCalls: readonly Call[] = [
  accountCalls,
  chatCalls,
  moreCalls,
  peopleCalls,
  staffCalls,
  writingCalls,
].flat();

/** Opens the world of the fourteen actors and knows how to make each operation for them. */
export async function openRunner(app: TestApp): Promise<Runner> {
  const world = await makeWorld(app);
  const hash = await hashPassword(PASSWORD);
  const drives = new Map<string, Drive>(
    validCalls.map((made) => [idOf(made.operation), driveFor(world, made, hash)]),
  );
  const declared = await listDeclared();
  const probes = new Map(declared.map((one) => [idOf(one), probeFor(world, one)]));
  const untried = [...probes.keys()].filter((id) => !drives.has(id));
  for (const id of untried) drives.set(id, probes.get(id) as Drive);
  drives.set("POST /api/graphql", (caller) =>
    driveGraph(app, findPerson(world, caller), "{ __typename }"),
  );
  const rest = [...graphDrives(world), ...socketDrives(world, await openDoor(app))];
  for (const [id, drive] of rest) drives.set(id, drive);
  return { drives, probes, untried };
}
