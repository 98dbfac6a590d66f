import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { StaffRole } from "@waymates/contract/operation";
import { openGraphql } from "../../platform/graphql/endpoint.ts";
import type { DeclareGraph } from "../../platform/graphql/schema.ts";
import { openApi } from "../../platform/http/api.ts";
import { createHttp } from "../../platform/http/server.ts";
import { newId } from "../../platform/ids.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { writeAudit } from "./index.ts";
import { auditLog } from "./tables.ts";

let app: TestApp;
let http: TestApp["http"];

/** A query for moderators, one for anyone, and a mutation for members. */
const declarations: DeclareGraph[] = [
  (builder) => {
    builder.queryField("reports", (field) =>
      field.string({
        extensions: { access: { role: ["moderator"] satisfies StaffRole[] } },
        resolve: () => "all",
      }),
    );
    builder.queryField("open", (field) => field.string({ resolve: () => "yes" }));
    builder.mutationField("decide", (field) =>
      field.string({ extensions: { access: "member" }, resolve: () => "done" }),
    );
  },
];

beforeAll(async () => {
  app = await testApp();
  http = await createHttp(app.platform.config);
  await openApi(
    http,
    app.platform,
    () => false,
    (api) => {
      api.get(
        "/api/admin/moderators",
        { config: { access: { role: ["moderator"] } } },
        async () => ({
          seen: true,
        }),
      );
      const forBoth = { config: { access: { role: ["translator", "editor"] as const } } };
      api.get("/api/admin/texts/:id", forBoth, async () => ({ seen: true }));
    },
  );
  await openGraphql(http, app.platform, declarations);
  await http.ready();
});
beforeEach(() => app.reset());
afterAll(async () => {
  await http.close();
  await app.close();
});

const statusOf = async (url: string, token: string | null) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await http.inject({ url, headers })).statusCode;
};

describe("a call for staff", () => {
  it.each([
    ["user", 403, 403],
    ["translator", 403, 200],
    ["editor", 403, 200],
    ["moderator", 200, 403],
    ["admin", 200, 200],
  ] as const)("answers %s with %i (moderators) and %i (texts)", async (role, moderators, texts) => {
    const { token } = await person(app, "ada", { role });
    expect(await statusOf("/api/admin/moderators", token)).toBe(moderators);
    expect(await statusOf(`/api/admin/texts/${newId()}`, token)).toBe(texts);
  });

  it("is refused without a session, and before registration is complete", async () => {
    expect(await statusOf("/api/admin/moderators", null)).toBe(401);
    const { token } = await person(app, "ada", { role: "admin", step: 11 });
    const answer = await http.inject({
      url: "/api/admin/moderators",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: "REGISTRATION_INCOMPLETE" });
  });

  it("is refused within a second after the role was taken away", async () => {
    const { id, token } = await person(app, "ada", { role: "moderator" });
    expect(await statusOf("/api/admin/moderators", token)).toBe(200);
    await app.platform.db.update(accounts).set({ role: "user" }).where(eq(accounts.id, id));
    const takenAt = performance.now();
    await expect
      .poll(() => statusOf("/api/admin/moderators", token), { timeout: 5000, interval: 50 })
      .toBe(403);
    // The remembered state of a session is at most a second old; the rest is the test's own time.
    expect(performance.now() - takenAt).toBeLessThan(3000);
  });
});

describe("a GraphQL field for staff", () => {
  const ask = async (query: string, token: string | null) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const url = "/api/graphql";
    const answer = await http.inject({ method: "POST", url, headers, payload: { query } });
    const { data, errors } = answer.json<{
      data: Record<string, string> | null;
      errors?: { message: string }[];
    }>();
    return errors?.[0]?.message ?? Object.values(data ?? {})[0];
  };

  it("is resolved for its roles only; other fields stay open", async () => {
    const { token: moderator } = await person(app, "ada", { role: "moderator" });
    const { token: member } = await person(app, "ben");
    expect(await ask("{ reports }", moderator)).toBe("all");
    expect(await ask("{ reports }", member)).toBe("FORBIDDEN");
    expect(await ask("{ reports }", null)).toBe("NOT_AUTHENTICATED");
    expect(await ask("{ open }", null)).toBe("yes");
    expect(await ask("mutation { decide }", null)).toBe("NOT_AUTHENTICATED");
    expect(await ask("mutation { decide }", member)).toBe("done");
  });
});

describe("the audit log", () => {
  const entry = (actorId: string) => ({
    actorId,
    action: "user.roleChanged",
    target: { type: "user", id: newId(), name: "Ben Example" },
    before: { role: "user" },
    after: { role: "editor" },
    reason: "writes the new paths",
  });
  const write = (actorId: string, work?: () => void) =>
    app.platform.db.transaction(async (tx) => {
      await writeAudit(tx as never, entry(actorId));
      work?.();
    });

  it("keeps who did what, when and why", async () => {
    const actorId = newId();
    await write(actorId);
    expect(await app.platform.db.select().from(auditLog)).toMatchObject([
      {
        actor_id: actorId,
        at: expect.any(Date),
        action: "user.roleChanged",
        target_type: "user",
        target_name: "Ben Example",
        before: { role: "user" },
        after: { role: "editor" },
        reason: "writes the new paths",
      },
    ]);
  });

  it("has no entry for a change that was rolled back", async () => {
    const failing = write(newId(), () => {
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await app.platform.db.$count(auditLog)).toBe(0);
  });

  it.each([
    ["changed", sql`update audit_log set reason = 'none'`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
  ])("refuses that an entry is %s", async (_what, statement) => {
    await write(newId());
    await expect(app.platform.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
    expect(await app.platform.db.$count(auditLog)).toBe(1);
  });
});
