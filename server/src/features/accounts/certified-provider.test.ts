import type { SessionUser } from "@waymates/contract/features/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CertifiedProvider, openCertifiedProvider } from "../../testing/certified-provider.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "./index.ts";
import { accounts, externalIdentities } from "./tables.ts";

const SITE = "http://127.0.0.1:4999";
/** With signs that have to be written otherwise in a header. */
const client = {
  id: "waymates",
  secret: "s:e/c+r%e t",
  redirectUri: `${SITE}/api/auth/oauth/google/callback`,
};
let app: TestApp;
let provider: CertifiedProvider;

beforeAll(async () => {
  provider = await openCertifiedProvider(client);
  app = await testApp({
    PUBLIC_URL: SITE,
    OIDC_GOOGLE_ISSUER: provider.issuer,
    OIDC_GOOGLE_CLIENT_ID: client.id,
    OIDC_GOOGLE_CLIENT_SECRET: client.secret,
  });
});
beforeEach(async () => {
  await app.reset();
  provider.identity = {
    sub: "s-1",
    email: "zoe@provider.test",
    email_verified: true,
    given_name: "Zoë",
    family_name: "Łukasiewicz",
  };
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Signs in through the provider; `change` modifies the address on the way there. */
async function signIn(change: (address: URL) => void = () => {}) {
  const start = await app.http.inject({ url: "/api/auth/oauth/google/start" });
  const away = new URL(String(start.headers.location));
  change(away);
  const back = await provider.visit(away.href);
  const departure = start.cookies.find(({ name }) => name === "oauth-departure")?.value;
  return app.http.inject({
    url: `${back.pathname}${back.search}`,
    headers: { cookie: `oauth-departure=${departure}` },
  });
}

async function userOf({ cookies }: Awaited<ReturnType<typeof signIn>>): Promise<SessionUser> {
  const token = cookies.find(({ name }) => name === "auth-token")?.value;
  const answer = await app.http.inject({
    url: "/api/auth/me",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ user: SessionUser }>().user;
}

describe("a certified provider", () => {
  it("takes a new person in, with the secret in the header, and finds them the next time", async () => {
    const first = await signIn();
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      "/auth-callback?provider=google&next=%2Fforyou",
    ]);
    const user = await userOf(first);
    expect(user).toMatchObject({
      email: "zoe@provider.test",
      firstName: "Zoë",
      lastName: "Łukasiewicz",
      registration_step: 0,
    });
    expect((await userOf(await signIn())).id).toBe(user.id);
    expect(await app.platform.db.$count(accounts)).toBe(1);
  });

  it.each<[string, (address: URL) => void]>([
    ["another nonce", ({ searchParams }) => searchParams.set("nonce", "n".repeat(43))],
    ["another proof", ({ searchParams }) => searchParams.set("code_challenge", "c".repeat(43))],
    ["another state", ({ searchParams }) => searchParams.set("state", "s".repeat(43))],
    ["no proof", ({ searchParams }) => searchParams.delete("code_challenge")],
  ])("is refused for a sign-in that began with %s", async (_what, change) => {
    const answer = await signIn(change);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: "PROVIDER_LOGIN_FAILED" },
    ]);
    expect(await app.platform.db.$count(accounts)).toBe(0);
  });
});

it("names that hold what cannot be seen are left for their person to write", async () => {
  provider.identity.given_name = "Zo\u202eë";
  provider.identity.family_name = "𠮷".repeat(70);
  const { firstName, lastName } = await userOf(await signIn());
  expect([firstName, lastName]).toEqual(["", "𠮷".repeat(60)]);
});

describe("an address with letters beyond ASCII", () => {
  it("stores the domain of an address in ASCII", async () => {
    provider.identity.email = "Max@Müller.example";
    const user = await userOf(await signIn());
    expect(user.email).toBe("max@xn--mller-kva.example");
  });

  it("belongs to the account that has the same address in ASCII", async () => {
    const passwordHash = await hashPassword("walk-with-friends");
    const max = await person(app, "max", { passwordHash });
    await app.platform.db.update(accounts).set({ email: "max@xn--mller-kva.example" });
    provider.identity.email = "max@müller.example";
    const answer = await signIn();
    expect(answer.headers.location).toContain("&link=1");
    expect(await app.platform.db.$count(accounts)).toBe(1);
    expect(await app.platform.db.select().from(externalIdentities)).toEqual([]);
    expect((await max.get("/api/auth/me")).status).toBe(200);
  });

  it.each([
    "zoë@provider.test",
    "山田@provider.test",
    "zoe@\u202eprovider.test",
    "zoe@",
    "zoe@müller.example@provider.test",
    `zoe@${"ü".repeat(300)}.example`,
  ])("refuses an address that cannot receive mail, and makes no account: %s", async (email) => {
    provider.identity.email = email;
    const answer = await signIn();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: "PROVIDER_LOGIN_FAILED" },
    ]);
    expect(await app.platform.db.$count(accounts)).toBe(0);
  });
});
