import type { StaffRole } from "@waymates/contract/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let people: Record<StaffRole | "member" | "registering", TestPerson>;

/** Who may make which calls beside admins, by the beginning of their path. */
const allowed: readonly (readonly [RegExp, readonly StaffRole[]])[] = [
  [/^\/api\/admin\/(me|search|waiting|undo)/, ["translator", "editor", "moderator"]],
  [/^\/api\/admin\/(translations|suggestions)/, ["translator"]],
  [/^\/api\/admin\/(paths|chapters|nodes|drafts|traits)/, ["editor"]],
  [/^\/api\/admin\/tags/, ["editor"]],
  [/^\/api\/admin\/reports/, ["editor", "moderator"]],
  [/^\/api\/admin\/(users|sanctions|appeals|pages|posts|games)/, ["moderator"]],
];
/** Calls that differ from the others of their path. */
const exceptions: Readonly<Record<string, readonly StaffRole[]>> = {
  "GET /api/admin/languages": ["translator"],
  "PUT /api/admin/users/{id}/role": [],
};

function rolesOf(call: string, path: string): readonly StaffRole[] {
  return exceptions[call] ?? allowed.find(([part]) => part.test(path))?.[1] ?? [];
}

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
  path: string;
}

beforeAll(async () => {
  app = await testApp();
  people = {
    translator: await person(app, "tove", { role: "translator" }),
    editor: await person(app, "edda", { role: "editor" }),
    moderator: await person(app, "moa", { role: "moderator" }),
    admin: await person(app, "iris", { role: "admin" }),
    member: await person(app, "ben"),
    registering: await person(app, "yan", { role: "admin", step: 5 }),
  };
});
afterAll(() => app.close());

/** Every call of the workplace, as the API documents it. */
async function listCalls(): Promise<Call[]> {
  const answer = await app.http.inject({ url: "/api/docs/openapi.json" });
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/admin/"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        path,
        method: method.toUpperCase() as Call["method"],
      })),
    );
}

async function codeFor({ method, path }: Call, who: TestPerson | null): Promise<string | null> {
  const url = path
    .replace("{type}", "node")
    .replace("{code}", "de-DE")
    .replace(/\{\w+\}/g, () => newId());
  const answer = await app.http.inject({
    method,
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    // Neither a body nor an id is looked at before the person.
    ...(method === "GET" ? {} : { payload: { nonsense: true } }),
  });
  return (answer.json() as { code?: string }).code ?? null;
}

describe("the calls of the workplace", () => {
  it("are refused without a session, before the end of registration, and for members", async () => {
    const calls = await listCalls();
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      expect(await codeFor(call, null), name).toBe("NOT_AUTHENTICATED");
      expect(await codeFor(call, people.registering), name).toBe("REGISTRATION_INCOMPLETE");
      expect(await codeFor(call, people.member), name).toBe("FORBIDDEN");
    }
  });

  it("are open to the roles of their part alone, and all of them to admins", async () => {
    for (const call of await listCalls()) {
      const name = `${call.method} ${call.path}`;
      const roles = rolesOf(name, call.path);
      for (const role of ["translator", "editor", "moderator"] as const) {
        const code = await codeFor(call, people[role]);
        if (roles.includes(role)) expect(code, `${role}: ${name}`).not.toBe("FORBIDDEN");
        else expect(code, `${role}: ${name}`).toBe("FORBIDDEN");
      }
      expect(await codeFor(call, people.admin), `admin: ${name}`).not.toBe("FORBIDDEN");
    }
  });
});
