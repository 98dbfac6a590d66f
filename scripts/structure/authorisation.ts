import { readdirSync } from "node:fs";
import path from "node:path";
import type { GraphQLSchema } from "graphql";
import { errorStatus } from "../../contract/src/errors.ts";
import type { Operation } from "../../contract/src/operation.ts";
import { clientEvents } from "../../contract/src/sockets.ts";

/** The kinds of caller: by session, by relation to the thing that is called, and by role on the site. */
const ACTORS = [
  "anonymous",
  "expired",
  "deleted",
  "incomplete",
  "stranger",
  "blocked",
  "owner",
  "page_member",
  "page_moderator",
  "page_owner",
  "translator",
  "editor",
  "moderator",
  "admin",
];

/** The content of contract/authorisation.json. */
export interface AuthorisationTable {
  actors: string[];
  operations: {
    /** `METHOD /path` as the OpenAPI document writes it, `query name`, `mutation name`, `socket name`. */
    id: string;
    /** By actor: `ok`, the code of the refusal, or a list of those where it depends. */
    cells: Record<string, string | string[]>;
    /** What the cells with a list depend on. */
    note?: string;
  }[];
}

/** Served outside of the contract's declarations: the one address of all queries and mutations. */
const GRAPHQL = "POST /api/graphql";

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

async function listCalls(): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, "../../contract/src/operations");
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<object>),
  );
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isOperation)
    .map(({ method, path: address }) => `${method} ${address.replaceAll(/:(\w+)/g, "{$1}")}`);
}

/** The id of every operation: HTTP calls, GraphQL fields and socket events. */
export async function listOperations(schema: GraphQLSchema): Promise<string[]> {
  const fields = (kind: string, type: ReturnType<GraphQLSchema["getQueryType"]>) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${kind} ${name}`);
  return [
    ...(await listCalls()),
    GRAPHQL,
    ...fields("query", schema.getQueryType()),
    ...fields("mutation", schema.getMutationType()),
    ...Object.keys(clientEvents).map((name) => `socket ${name}`),
  ];
}

const isKnown = (cell: unknown) => cell === "ok" || (cell as string) in errorStatus;

/** What is wrong with the table, a line for each fault. */
export function checkTable(table: AuthorisationTable, operations: readonly string[]): string[] {
  const ids = table.operations.map(({ id }) => id);
  const known = new Set(operations);
  const declared = new Set(ids);
  return [
    ...(table.actors.join(" ") === ACTORS.join(" ")
      ? []
      : [`the actors are not ${ACTORS.join(", ")}`]),
    ...operations.filter((id) => !declared.has(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is not an operation`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...table.operations.flatMap(checkCells),
  ];
}

function checkCells({ id, cells, note }: AuthorisationTable["operations"][number]): string[] {
  const faults = ACTORS.filter((actor) => !(actor in cells)).map(
    (actor) => `${id} has no cell for ${actor}`,
  );
  for (const [actor, cell] of Object.entries(cells)) {
    if (!ACTORS.includes(actor)) faults.push(`${id} has a cell for ${actor}, who is no actor`);
    const answers = [cell].flat();
    const unknown = answers.filter((answer) => !isKnown(answer));
    if (answers.length === 0 || unknown.length > 0)
      faults.push(
        `${id}: ${actor} gets ${unknown.join(", ") || "nothing"}, which is no error code`,
      );
    if (Array.isArray(cell) && !note)
      faults.push(`${id}: a note says what ${actor}'s cell depends on`);
  }
  return faults;
}
