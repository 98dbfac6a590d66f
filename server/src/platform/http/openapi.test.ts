import { createConfig, lintFromString } from "@redocly/openapi-core";
import { errorStatus } from "@waymates/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { operationName } from "./openapi.ts";

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
  "x-access": string;
  "x-problems"?: (keyof typeof errorStatus)[];
}
interface Document {
  info: { license: object };
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { required?: string[]; properties: Record<string, unknown> }>;
    responses: Record<string, { description: string; content: object }>;
  };
}

/** Routes of the documentation itself, and the answer to an unknown call. */
const undocumented = /^\/api(\/\*)?$|^\/api\/docs/;

let app: TestApp;
let document: Document;
let operations: [string, Operation][];

beforeAll(async () => {
  app = await testApp();
  document = (await app.http.inject({ url: "/api/docs/openapi.json" })).json<Document>();
  operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, one]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
  );
});
afterAll(() => app.close());

/** Every door that the running server has, from its own list. */
function declaredCalls(): string[] {
  const lines = app.http.printRoutes({ commonPrefix: false }).split("\n");
  const open: string[] = [];
  const calls: string[] = [];
  for (const line of lines) {
    const found = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? "").length / 4;
    open.length = depth;
    open[depth] = found[2] ?? "";
    const path = open.join("").replace(/(?<=.)\/$/, "");
    for (const method of found[3]?.split(", ") ?? []) calls.push(`${method} ${path}`);
  }
  return calls.filter((call) => {
    const [method = "", path = ""] = call.split(" ");
    return (
      /^\/api(\/|$)/.test(path) && !undocumented.test(path) && !["HEAD", "OPTIONS"].includes(method)
    );
  });
}

const inBraces = (call: string) => call.replaceAll(/:(\w+)/g, "{$1}");

describe("the document of the API", () => {
  it("names exactly the calls that the server has", () => {
    const declared = declaredCalls().map(inBraces);
    // Mercurius opens a GET that every request is refused at.
    const expected = new Set(declared.filter((call) => call !== "GET /api/graphql"));
    expect(expected.size).toBeGreaterThan(100);
    expect(operations.map(([name]) => name).toSorted()).toEqual([...expected].toSorted());
  });

  it("describes each operation, its input and its answers", () => {
    for (const [name, { summary, tags, responses, parameters = [] }] of operations) {
      expect(summary, name).toMatch(/\w{3}/);
      expect(tags?.length, name).toBe(1);
      const good = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
      expect(good.length, name).toBeGreaterThan(0);
      const inPath = parameters.filter((one) => one.in === "path").map((one) => one.name);
      expect(inPath, name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
    }
  });

  it("gives every refusal the one shape, and every status its codes", () => {
    const { schemas, responses } = document.components;
    expect(schemas["Refusal"]?.required).toEqual(["code", "error", "message"]);
    expect(schemas["Refusal"]?.properties["code"]).toMatchObject({
      enum: Object.keys(errorStatus),
    });
    const used = new Set(Object.keys(responses));
    for (const [code, status] of Object.entries(errorStatus)) {
      if (!used.has(`Refused${status}`)) continue;
      expect(responses[`Refused${status}`]?.description.split(", ")).toContain(code);
    }
    for (const [name, operation] of operations) {
      const refused = Object.entries(operation.responses).filter(([status]) =>
        /^[45d]/.test(status),
      );
      for (const [, { $ref, content }] of refused) {
        // A call with a refusal of its own adds to the shape.
        const own = content?.["application/json"]?.schema as { required?: string[] } | undefined;
        if (own) expect(own.required, name).toEqual(expect.arrayContaining(["code", "error"]));
        else expect(responses[$ref?.split("/").at(-1) ?? ""], name).toBeDefined();
      }
      const statuses = refused.map(([status]) => status);
      expect(statuses, name).toEqual(expect.arrayContaining(["429", "500", "default"]));
      const isOpen = operation["x-access"] === "anyone";
      const own = (operation["x-problems"] ?? []).map((code) => String(errorStatus[code]));
      expect(statuses, name).toEqual(expect.arrayContaining(own));
      expect(statuses.includes("401"), name).toBe(!isOpen || own.includes("401"));
      expect(operation.security, name).toEqual(isOpen ? [] : [{ bearer: [] }, { cookie: [] }]);
      if (operation.requestBody) expect(statuses, name).toContain("422");
    }
  });

  it("names each call once, by its method and address, for generated clients", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/);
    expect(operationName("get", "/api/paths/{id}/members")).toBe("getPathsByIdMembers");
    expect(ids).toContain("postAuthLogin");
  });

  it("names the server and the licence, and has no unused part", () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: "/" })]);
    expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
    const text = JSON.stringify(document);
    for (const kind of ["schemas", "responses"] as const) {
      for (const name of Object.keys(document.components[kind])) {
        expect(text, name).toContain(`"$ref":"#/components/${kind}/${name}"`);
      }
    }
  });

  it("has no error and no warning by the rules that Redocly recommends", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    const reported = found.map(({ ruleId, severity, message, location }) =>
      [severity, ruleId, location[0]?.pointer, message].join(" "),
    );
    // The wire names both; of a fixed and a variable segment Fastify takes the fixed one.
    const meant =
      /no-ambiguous-paths .*`\/api\/streaks\/\{userId\}\/calendar` and `\/api\/streaks\/friends\/\{id\}`/;
    expect(reported.filter((one) => !meant.test(one))).toEqual([]);
  });

  it("declares correctly who may make a call", async () => {
    for (const [name, operation] of operations) {
      const [method = "GET", path = ""] = name.split(" ");
      const url = path.replaceAll(/\{\w+\}/g, "01900000-0000-7000-8000-000000000000");
      if (operation["x-access"] === "anyone") continue;
      const answer = await app.http.inject({ method: method as "GET", url });
      expect([name, answer.statusCode]).toEqual([name, 401]);
      expect(Object.keys(answer.json<object>()).toSorted()).toEqual(["code", "error", "message"]);
    }
  });
});
