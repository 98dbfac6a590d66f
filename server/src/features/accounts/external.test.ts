import {
  type IdentitiesAnswer,
  providerNames,
  providerTitles,
} from "@waymates/contract/features/account-access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import {
  openIdentityProvider,
  type TestIdentityProvider,
} from "../../testing/identity-provider.ts";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { profiles } from "../profiles/tables.ts";
import { hashPassword, markEmailVerified } from "./index.ts";
import { deleteUnprovenIdentities } from "./store/identities.ts";
import { accounts, externalIdentities, sessions } from "./tables.ts";

const PASSWORD = "walk-with-friends";
const OWN = { "sec-fetch-site": "same-origin" };
let app: TestApp;
let idp: TestIdentityProvider;
let other: TestIdentityProvider;
let passwordHash: string;

const settings = (name: string, issuer: string) => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: "waymates",
  [`OIDC_${name}_CLIENT_SECRET`]: "secret",
});

beforeAll(async () => {
  idp = await openIdentityProvider();
  other = await openIdentityProvider();
  app = await testApp({
    PUBLIC_URL: "http://127.0.0.1:4999",
    ...settings("GOOGLE", idp.issuer),
    ...settings("MICROSOFT", idp.issuer),
    ...settings("FACEBOOK", idp.issuer),
    ...settings("DISCORD", other.issuer),
  });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await app.reset();
  for (const one of [idp, other]) {
    one.forged = {};
    one.tokenCalls.length = 0;
    one.identity = {
      sub: "s-1",
      email: "Zoe@provider.test",
      email_verified: true,
      given_name: "Zoë",
      family_name: "Lindgren",
    };
  }
});
afterAll(async () => {
  await app.close();
  await idp.close();
  await other.close();
});

type Jar = Map<string, string>;

/** One request of a browser, which keeps its cookies. */
async function visit(jar: Jar, url: string, headers: Record<string, string> = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await app.http.inject({
    url,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
  });
  for (const { name, value } of answer.cookies) {
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return answer;
}

/** Leaves for a provider and comes to the address it sends the browser back to. */
async function leave(jar: Jar, name = "google", next = "/explorer"): Promise<URL> {
  const start = await visit(jar, `/api/auth/oauth/${name}/start?next=${encodeURIComponent(next)}`);
  expect(start.statusCode).toBe(303);
  const back = await fetch(String(start.headers.location), { redirect: "manual" });
  return new URL(back.headers.get("location") ?? "");
}

const comeBack = (jar: Jar, address: URL) => visit(jar, `${address.pathname}${address.search}`);

async function signInThrough(name = "google", jar: Jar = new Map()) {
  return { jar, answer: await comeBack(jar, await leave(jar, name)) };
}

const links = () => app.platform.db.select().from(externalIdentities);
const check = async (jar: Jar) =>
  (await visit(jar, "/api/auth/check", OWN)).json<{
    user: { username: string; email: string; registration_step: number; id: string } | null;
  }>();

describe("the providers", () => {
  it("are those that are set up", async () => {
    const answer = await visit(new Map(), "/api/auth/providers");
    expect(answer.json()).toEqual({
      items: providerNames.map((name) => ({ name, title: providerTitles[name] })),
    });
  });

  it("are not offered where none is configured", async () => {
    const bare = await testApp();
    try {
      const answer = await bare.http.inject({ url: "/api/auth/providers" });
      expect(answer.json()).toEqual({ items: [] });
      for (const step of ["start", "callback?code=x&state=y"]) {
        const closed = await bare.http.inject({ url: `/api/auth/oauth/google/${step}` });
        expect(closed.statusCode).toBe(404);
      }
    } finally {
      await bare.close();
    }
  });

  it.each(providerNames)(
    "%s takes a new person in, with PKCE and the mail confirmed",
    async (name) => {
      const { jar, answer } = await signInThrough(name);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/auth-callback?provider=${name}&next=%2Fexplorer`);
      const { user } = await check(jar);
      expect(user).toMatchObject({
        email: "zoe@provider.test",
        registration_step: 0,
        firstName: "Zoë",
        lastName: "Lindgren",
      });
      expect(user?.username).toMatch(/^zoe\d{4}$/);
      expect(await links()).toMatchObject([{ provider: name, subject: "s-1", user_id: user?.id }]);
      const [account] = await app.platform.db.select().from(accounts);
      expect(account?.email_verified_at).not.toBeNull();
      const [call] = (name === "discord" ? other : idp).tokenCalls;
      expect(String(call?.["code_verifier"]).length).toBeGreaterThanOrEqual(43);
    },
  );
});

describe("registering through a provider", () => {
  it("returns to the same account after the address at the provider changed", async () => {
    const first = await signInThrough();
    const { user } = await check(first.jar);
    idp.identity = { ...idp.identity, email: "moved@provider.test" };
    const again = await signInThrough();
    expect((await check(again.jar)).user?.id).toBe(user?.id);
    expect(await links()).toHaveLength(1);
  });

  it("has to confirm an address that the provider does not vouch for", async () => {
    idp.identity.email_verified = false;
    await signInThrough();
    const [account] = await app.platform.db.select().from(accounts);
    expect(account).toMatchObject({ email_verified_at: null, registration_step: 0 });
  });

  it.each([
    ["//evil.test", "/foryou"],
    ["https://evil.test/x", "/foryou"],
    ["/\\evil.test", "/foryou"],
    ["/%09/evil.test", "/%09/evil.test"],
    ["javascript:alert(1)", "/foryou"],
  ])("redirects a person who wanted %s to %s", async (next, lands) => {
    const jar: Jar = new Map();
    const answer = await comeBack(jar, await leave(jar, "google", next));
    const target = new URL(String(answer.headers.location), "http://own.test");
    expect(target.pathname).toBe("/auth-callback");
    expect(target.searchParams.get("next")).toBe(lands);
  });

  it("leads a person whose account was deleted to its restoring, without a session", async () => {
    await signInThrough();
    const now = new Date();
    await app.platform.db.update(accounts).set({ deleted_at: now });
    const { jar, answer } = await signInThrough();
    expect(answer.headers.location).toMatch(/^\/you-was-deleted#restore=[\w.-]+$/);
    expect(jar.has("auth-token")).toBe(false);
  });
});

describe("signing in through a provider with the address of an existing account", () => {
  const owner = () => person(app, "zoe", { passwordHash });
  const signIn = (jar: Jar, username: string) =>
    app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { ...OWN, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      payload: { username, password: PASSWORD },
    });

  it("signs in the old way first and is linked then", async () => {
    const zoe = await owner();
    idp.identity.email = "zoe@waymates.test";
    const { jar, answer } = await signInThrough();
    expect(answer.headers.location).toContain("/auth-callback?provider=google&link=1");
    expect(jar.has("auth-token")).toBe(false);
    expect(await links()).toEqual([]);

    expect((await signIn(jar, "zoe")).statusCode).toBe(200);
    expect(await links()).toMatchObject([{ provider: "google", subject: "s-1", user_id: zoe.id }]);
    expect((await check((await signInThrough()).jar)).user?.id).toBe(zoe.id);
  });

  it("is not linked to another person who signs in with that browser", async () => {
    await owner();
    await person(app, "ben", { passwordHash });
    idp.identity.email = "zoe@waymates.test";
    const { jar } = await signInThrough();
    expect((await signIn(jar, "ben")).statusCode).toBe(200);
    expect(await links()).toEqual([]);
  });

  it("is not linked by a cookie that was made up", async () => {
    const zoe = await owner();
    const made = Buffer.from(
      JSON.stringify({
        until: Date.now() + 60_000,
        value: { provider: "google", subject: "s-9", userId: zoe.id },
      }),
    ).toString("base64url");
    await signIn(new Map([["oauth-link", `${made}.${"x".repeat(43)}`]]), "zoe");
    expect(await links()).toEqual([]);
  });
});

describe("registering with an address that the provider does not vouch for", () => {
  const request = (jar: Jar, method: "POST" | "DELETE" | "PATCH", url: string, payload?: object) =>
    app.http.inject({
      method,
      url,
      headers: { ...OWN, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(payload ? { payload } : {}),
    });
  const kept = async () => (await app.platform.mail.kept?.()) ?? [];

  beforeEach(() => {
    idp.identity.email_verified = false;
  });

  it("is shut out when the address's owner sets a password by mail", async () => {
    await signInThrough();
    await request(new Map(), "POST", "/api/auth/forgot-password", { email: "zoe@provider.test" });
    await app.settle();
    const mail = (await kept()).find(({ text }) => text.includes("reset-password?token="));
    const [, token = ""] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const reset = { token, password: "seven brave herons wade" };
    const done = await request(new Map(), "POST", "/api/auth/reset-password", reset);
    expect(done.statusCode).toBe(200);
    expect(await links()).toEqual([]);
    const { jar, answer } = await signInThrough();
    expect(answer.statusCode).toBe(401);
    expect(jar.has("auth-token")).toBe(false);
  });

  it("keeps the provider they came through when they confirm the address themselves", async () => {
    const { jar } = await signInThrough();
    const [account] = await app.platform.db.select().from(accounts);
    const [session] = await app.platform.db.select().from(sessions);
    const id = account?.id ?? "";
    await app.platform.db
      .insert(externalIdentities)
      .values({ provider: "discord", subject: "s-2", user_id: id });
    await app.platform.bus.transaction((tx) => markEmailVerified(tx, id, session?.id));
    expect(await links()).toMatchObject([{ provider: "google", subject: "s-1" }]);
    expect((await check(jar)).user?.id).toBe(id);
  });

  it("loses it when the address is confirmed in a session that began by a password", async () => {
    await signInThrough();
    const [account] = await app.platform.db.select().from(accounts);
    await app.platform.db.update(sessions).set({ provider: null });
    const [session] = await app.platform.db.select().from(sessions);
    const id = account?.id ?? "";
    await app.platform.bus.transaction((tx) => markEmailVerified(tx, id, session?.id));
    expect(await links()).toEqual([]);
  });

  it("keeps what was linked after the address was confirmed", async () => {
    idp.identity.email_verified = true;
    await signInThrough();
    const [account] = await app.platform.db.select().from(accounts);
    await app.platform.bus.transaction((tx) => deleteUnprovenIdentities(tx, account?.id ?? ""));
    expect(await links()).toHaveLength(1);
  });
});

describe("the providers of an account", () => {
  const link = (user_id: string, provider: "google" | "discord") =>
    app.platform.db
      .insert(externalIdentities)
      .values({ provider, subject: `${provider}-${user_id}`, user_id, email: "a@provider.test" });

  it("are listed to their person alone, and say when they were used last", async () => {
    const [ada, ben] = [
      await person(app, "ada", { passwordHash }),
      await person(app, "ben", { passwordHash }),
    ];
    await link(ada.id, "google");
    const { body } = await ada.get<IdentitiesAnswer>("/api/auth/identities");
    expect(body).toEqual({
      items: [
        {
          provider: "google",
          email: "a@provider.test",
          linkedAt: expect.any(String),
          lastUsedAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    expect((await ben.get<IdentitiesAnswer>("/api/auth/identities")).body.items).toEqual([]);
    expect((await ben.send("DELETE", "/api/auth/identities/google")).status).toBe(404);
    expect(await links()).toHaveLength(1);
    expect((await anonymous(app).get("/api/auth/identities")).status).toBe(401);
  });

  it("go one by one, but never the last way to sign in", async () => {
    const zoe = await person(app, "zoe");
    await link(zoe.id, "google");
    await link(zoe.id, "discord");
    const answers = await Promise.all([
      zoe.send("DELETE", "/api/auth/identities/google"),
      zoe.send("DELETE", "/api/auth/identities/discord"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await links()).toHaveLength(1);
    await app.platform.db.update(accounts).set({ password_hash: passwordHash });
    const [left] = await links();
    expect((await zoe.send("DELETE", `/api/auth/identities/${left?.provider}`)).status).toBe(200);
    expect(await links()).toEqual([]);
  });
});

describe("a sign-in through a provider", () => {
  it("mails a person about a new device, but not right after registration", async () => {
    const news = async () => {
      await app.settle();
      const mails = (await app.platform.mail.kept?.()) ?? [];
      const subject = seedText("en-US", "email.newDevice.subject");
      return mails.filter((mail) => mail.subject === subject && mail.to === idp.identity.email);
    };
    idp.identity.email = `news-${Date.now()}@provider.test`;
    const { jar } = await signInThrough();
    await signInThrough("google", jar);
    expect(await news()).toEqual([]);
    await signInThrough();
    expect(await news()).toHaveLength(1);
  });

  it("ends the session that the browser had", async () => {
    const ada = await person(app, "ada");
    const stored = app.platform.tokens.refreshToken(ada.sessionId, 1);
    const jar: Jar = new Map([["refresh-token", stored]]);
    await signInThrough("google", jar);
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    expect((await check(jar)).user?.email).toBe("zoe@provider.test");
  });

  it.each([
    ["lists that way alone", ["client_secret_basic"]],
    ["lists no way at all", undefined],
  ])("sends the secret in the header to a provider that %s", async (_what, ways) => {
    const basic = await openIdentityProvider({ token_endpoint_auth_methods_supported: ways });
    basic.identity = { sub: "b-1", email: "basic@provider.test", email_verified: true };
    const one = await testApp({
      PUBLIC_URL: "http://127.0.0.1:4999",
      ...settings("GOOGLE", basic.issuer),
    });
    try {
      const start = await one.http.inject({ url: "/api/auth/oauth/google/start" });
      const sent = await fetch(String(start.headers.location), { redirect: "manual" });
      const back = new URL(sent.headers.get("location") ?? "");
      const departure = start.cookies.find(({ name }) => name === "oauth-departure")?.value;
      const answer = await one.http.inject({
        url: `${back.pathname}${back.search}`,
        headers: { cookie: `oauth-departure=${departure}` },
      });
      expect(answer.statusCode).toBe(303);
      expect(basic.tokenCalls[0]).not.toHaveProperty("client_secret");
      expect(basic.tokenProofs[0]).toBe(
        `Basic ${Buffer.from("waymates:secret").toString("base64")}`,
      );
    } finally {
      await one.close();
      await basic.close();
    }
  });

  it("sends the secret in the body to a provider that lists other ways", async () => {
    await signInThrough();
    expect(idp.tokenCalls[0]).toMatchObject({ client_secret: "secret" });
  });
});

describe("a return that does not fit is refused, links nothing and ends no session (S13)", () => {
  const abuses: [string, (jar: Jar) => Promise<Awaited<ReturnType<typeof comeBack>>>][] = [
    [
      "with another state",
      async (jar) => {
        const back = await leave(jar);
        back.searchParams.set("state", "x".repeat(43));
        return comeBack(jar, back);
      },
    ],
    ["in a browser that did not set out", async (jar) => comeBack(new Map(), await leave(jar))],
    [
      "in a browser that set out on its own",
      async (jar) => {
        const stranger: Jar = new Map();
        const back = await leave(stranger);
        await leave(jar);
        return comeBack(jar, back);
      },
    ],
    [
      "of another provider than it set out for",
      async (jar) => {
        const back = await leave(jar, "google");
        return visit(jar, `/api/auth/oauth/discord/callback${back.search}`);
      },
    ],
    [
      "with another nonce",
      async (jar) => {
        idp.forged = { nonce: "not the one" };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "from another issuer",
      async (jar) => {
        idp.forged = { iss: other.issuer };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "that names another issuer in its address",
      async (jar) => {
        const back = await leave(jar);
        back.searchParams.set("iss", "https://evil.test");
        return comeBack(jar, back);
      },
    ],
    [
      "meant for another client",
      async (jar) => {
        idp.forged = { aud: "somebody-else" };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "with a token that ran out",
      async (jar) => {
        idp.forged = { exp: Math.floor(Date.now() / 1000) - 3600 };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "with an unproven address of another account",
      async (jar) => {
        idp.identity = { sub: "s-7", email: "vic@waymates.test", email_verified: false };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "without a word on whether that address is proven",
      async (jar) => {
        idp.identity = { sub: "s-7", email: "vic@waymates.test" };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "without any address",
      async (jar) => {
        idp.identity = { sub: "s-8" };
        return comeBack(jar, await leave(jar));
      },
    ],
    [
      "after the person said no",
      async (jar) => {
        const back = await leave(jar);
        back.searchParams.delete("code");
        back.searchParams.set("error", "access_denied");
        return comeBack(jar, back);
      },
    ],
  ];

  it.each(abuses)("%s", async (_what, abuse) => {
    const victim = await person(app, "vic", { passwordHash });
    const jar: Jar = new Map();
    const answer = await abuse(jar);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "PROVIDER_LOGIN_FAILED" });
    expect(answer.json<{ error: string }>().error).toMatch(/^(Google|Discord) login failed$/);
    expect(answer.cookies.map(({ name }) => name)).not.toContain("auth-token");
    expect(await links()).toEqual([]);
    expect(await app.platform.db.select().from(accounts)).toHaveLength(1);
    expect((await victim.get("/api/auth/me")).status).toBe(200);
    expect(await app.platform.db.select().from(sessions)).toHaveLength(1);
  });

  it("brought a second time", async () => {
    const jar: Jar = new Map();
    const back = await leave(jar);
    const departure = jar.get("oauth-departure") ?? "";
    expect((await comeBack(jar, back)).statusCode).toBe(303);
    const replays = [
      await comeBack(jar, back),
      await comeBack(new Map([["oauth-departure", departure]]), back),
    ];
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(await links()).toHaveLength(1);
    expect(await app.platform.db.select().from(sessions)).toHaveLength(1);
  });

  it("tells a browser in a document that leads on", async () => {
    const answer = await visit(new Map(), "/api/auth/oauth/google/callback?code=x&state=y", {
      accept: "text/html,*/*",
      "accept-language": "de",
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain('<html lang="de-DE" dir="ltr">');
    expect(answer.body).toContain("Anmeldung mit Google fehlgeschlagen");
    expect(answer.body).toContain("/auth-callback?provider=google&amp;failed=1");
  });

  it("is the same refusal where the provider is away", async () => {
    const away = await testApp(settings("GOOGLE", "http://127.0.0.1:9"));
    try {
      const answer = await away.http.inject({ url: "/api/auth/oauth/google/start" });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: "Google login failed" });
    } finally {
      await away.close();
    }
  });
});

describe("the address to come back to", () => {
  it("is our own, whatever the request's Host header", async () => {
    const answer = await visit(new Map(), "/api/auth/oauth/google/start", {
      "x-forwarded-host": "evil.test",
    });
    const sent = new URL(String(answer.headers.location)).searchParams;
    expect(sent.get("redirect_uri")).toBe("http://127.0.0.1:4999/api/auth/oauth/google/callback");
    expect(sent.get("code_challenge_method")).toBe("S256");
    expect(sent.get("nonce")).toMatch(/^[\w-]{40,}$/);
  });

  it("is guarded by a cookie that no script reads and that ends soon", async () => {
    const answer = await visit(new Map(), "/api/auth/oauth/google/start");
    const cookie = answer.cookies.find(({ name }) => name === "oauth-departure");
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      maxAge: 600,
      path: "/api/auth/oauth",
    });
  });
});

describe("a new person's first username", () => {
  it("is made where the name has no letters for one", async () => {
    idp.identity = { ...idp.identity, given_name: "山田", family_name: "" };
    const { jar } = await signInThrough();
    const { user } = await check(jar);
    const [profile] = await app.platform.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, user?.id ?? ""));
    expect(profile?.username).toMatch(/^walker\d{4}$/);
    expect(profile?.first_name).toBe("山田");
  });
});
