import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { type AuthorisationTable, checkTable, listOperations } from "./authorisation.ts";

const actors = [
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
const row = (id: string, more: Record<string, string | string[]> = {}) => ({
  id,
  cells: { ...Object.fromEntries(actors.map((actor) => [actor, "ok"])), ...more },
});
const table = (...operations: AuthorisationTable["operations"]) => ({ actors, operations });

it("accepts a table that names each operation once, for every actor", () => {
  const cells = { stranger: "FORBIDDEN", blocked: ["ok", "NOT_FOUND"] };
  const rows = [row("GET /api/tea"), { ...row("socket pour", cells), note: "on the cup" }];
  expect(checkTable(table(...rows), ["GET /api/tea", "socket pour"])).toEqual([]);
});

it("names operations that are missing, unknown or there twice", () => {
  const rows = [row("query tea"), row("query tea"), row("query coffee")];
  expect(checkTable(table(...rows), ["query tea", "mutation pour"])).toEqual([
    "mutation pour is missing",
    "query coffee is not an operation",
    "query tea is there twice",
  ]);
});

it("names cells that are missing, unknown, or depend on something without a note", () => {
  const { owner: _owner, ...without } = row("query tea").cells;
  expect(checkTable(table({ id: "query tea", cells: without }), ["query tea"])).toEqual([
    "query tea has no cell for owner",
  ]);
  const odd = row("query tea", { guest: "ok", editor: "TEAPOT", admin: ["ok", "FORBIDDEN"] });
  expect(checkTable(table(odd), ["query tea"])).toEqual([
    "query tea: editor gets TEAPOT, which is no error code",
    "query tea: a note says what admin's cell depends on",
    "query tea has a cell for guest, who is no actor",
  ]);
});

it("lists HTTP calls, GraphQL fields and socket events of the program", async () => {
  const operations = await listOperations(
    buildSchema("type Query { page: ID } type Mutation { joinPage: ID }"),
  );
  expect(operations).toEqual(expect.arrayContaining(["GET /api/posts/{id}", "POST /api/graphql"]));
  expect(operations).toEqual(expect.arrayContaining(["query page", "mutation joinPage"]));
  expect(operations).toContain("socket message_send");
});
