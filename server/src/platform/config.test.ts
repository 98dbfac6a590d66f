import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig, StartError } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env });

describe("the environment", () => {
  it("may be empty: the server then serves this machine alone", () => {
    expect(load()).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://127.0.0.1:3000",
      ROLE: "all",
      SEED: undefined,
      production: true,
      loopback: true,
    });
  });

  it("counts an empty variable as missing", () => {
    expect(load({ PORT: "", DATABASE_URL: "", SEED: "" })).toMatchObject({
      PORT: 3000,
      SEED: undefined,
    });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "1e3"],
    ["PORT", "0x50"],
    ["HOST", "two words"],
    ["PUBLIC_URL", "waymates.example"],
    ["PUBLIC_URL", "ftp://waymates.example"],
    ["DATABASE_URL", "mysql://localhost/waymates"],
    ["DATABASE_URL", "postgres://localhost:port/waymates"],
    ["DATABASE_URL", "postgres://one:5432,two:port/waymates"],
    ["DATABASE_DIRECT_URL", "localhost:5432"],
    ["REDIS_URL", "localhost:6379"],
    ["ROLE", "everything"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_PREFIX", "/waymates"],
    ["S3_FORCE_PATH_STYLE", "yes"],
    ["FILES_STORE", "s3"],
    ["SEED", "yes"],
    ["NODE_ENV", "staging"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "a".repeat(32)],
    ["SESSION_SECRET", "changeme".repeat(8)],
    ["SMTP_URL", "mail.example"],
    ["TRUST_PROXY", "maybe"],
    ["TRUST_PROXY", "1.5"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "1e2"],
    ["MAX_CONNECTIONS", "0"],
    ["MAX_CONNECTIONS", "1e4"],
    ["SESSION_SECRET_PREVIOUS", "short"],
    ["DATABASE_REPLICA_URLS", "postgres://one/waymates, two:5432"],
    ["DATABASE_POOL", "1"],
    ["DATABASE_POOL", "101"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["RATE_LIMIT_FACTOR", "1e3"],
    ["RATE_LIMIT_FACTOR", "-1"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["CONTACT_EMAIL", "nobody"],
  ])("%s=%s is refused by its name, in one line", (name, value) => {
    const attempt = () => load({ [name]: value });
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(new RegExp(`^The environment is not usable\\. ${name}: [^\\n]+\\.$`));
  });

  it.each(["true", "1", "loopback"])(
    "is refused behind a proxy (TRUST_PROXY=%s) without the address that people type",
    (TRUST_PROXY) => {
      expect(() => load({ TRUST_PROXY })).toThrow(/^PUBLIC_URL is required with TRUST_PROXY/);
      const behind = load({ TRUST_PROXY, PUBLIC_URL: "https://waymates.example" });
      expect(behind.loopback).toBe(false);
      expect(load({ TRUST_PROXY: "false" }).loopback).toBe(true);
    },
  );

  it.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"])(
    "is refused with %s and no DATABASE_URL",
    (name) => {
      const attempt = () => load({ [name]: "postgres://db.example/waymates" });
      expect(attempt).toThrow(/^DATABASE_URL is required with [^\n]+\.$/);
    },
  );

  it("names every wrong value at once", () => {
    expect(() => load({ PORT: "x", ROLE: "y" })).toThrow(/PORT: .+; ROLE: /);
  });

  it.each([
    ["127.0.0.1", undefined, true],
    ["localhost", undefined, true],
    ["::1", undefined, true],
    ["0.0.0.0", undefined, false],
    ["127.0.0.1", "https://waymates.example", false],
    ["127.0.0.1", "http://localhost:8080/", true],
    ["127.0.0.1", "http://127.evil.test", false],
  ])("HOST=%s PUBLIC_URL=%s is for this machine alone: %s", (HOST, PUBLIC_URL, loopback) => {
    const config = load({ HOST, ...(PUBLIC_URL ? { PUBLIC_URL } : {}) });
    expect(config.loopback).toBe(loopback);
    expect(URL.canParse(config.PUBLIC_URL)).toBe(true);
    expect(config.PUBLIC_URL).not.toMatch(/\/$/);
  });
});

describe("a secret in a file", () => {
  const secret = "wQ7-zL0_rN3xK9vB5tY1mC8pD4hG6jF2";
  const inFile = (content: string) => {
    const file = path.join(folder, "secret");
    writeFileSync(file, content);
    return file;
  };

  it.each([
    [secret, secret],
    [`${secret}\n`, secret],
    [`${secret}\r\n`, secret],
    [`${secret} \n\n`, `${secret} \n`],
  ])("is read without one line end: %j", (content, value) => {
    expect(load({ SESSION_SECRET_FILE: inFile(content) }).SESSION_SECRET).toBe(value);
  });

  it.each([
    ["DATABASE_URL", "postgres://db.example/waymates"],
    ["REDIS_URL", "redis://cache.example"],
    ["SESSION_SECRET_PREVIOUS", secret],
    ["SMTP_URL", "smtp://mail.example"],
    ["METRICS_TOKEN", secret],
  ] as const)("may hold %s", (name, value) => {
    expect(load({ [`${name}_FILE`]: inFile(value) })[name]).toBe(value);
  });

  it("may hold the secret of a provider", () => {
    const { providers } = load({
      OIDC_GOOGLE_ISSUER: "https://accounts.google.com",
      OIDC_GOOGLE_CLIENT_ID: "id",
      OIDC_GOOGLE_CLIENT_SECRET_FILE: inFile("hidden"),
    });
    expect(providers.google?.clientSecret).toBe("hidden");
  });

  it.each([
    [
      "set beside its variable",
      () => ({ SESSION_SECRET: secret, SESSION_SECRET_FILE: inFile(secret) }),
    ],
    ["missing", () => ({ SESSION_SECRET_FILE: path.join(folder, "missing") })],
    ["a folder", () => ({ SESSION_SECRET_FILE: folder })],
    ["empty", () => ({ SESSION_SECRET_FILE: inFile("\n") })],
    ["no good value", () => ({ SESSION_SECRET_FILE: inFile("hidden") })],
  ])("stops the start in one line without the secret when it is %s", (_, env) => {
    const attempt = () => load(env());
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(
      /^The environment is not usable\. SESSION_SECRET(_FILE)?: (?!.*(hidden|wQ7))[^\n]+\.$/,
    );
  });
});

describe("the session secret", () => {
  it("is made once and stored where only its owner can read it", () => {
    const { SESSION_SECRET } = load();
    expect(SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(load().SESSION_SECRET).toBe(SESSION_SECRET);
    expect(readFileSync(path.join(folder, "session-secret"), "utf8")).toBe(SESSION_SECRET);
  });

  it("stops the start where a secret cannot be stored", () => {
    mkdirSync(path.join(folder, "session-secret.part"));
    expect(() => load()).toThrow(new StartError(`DATA_DIR ${folder} cannot be written (EISDIR).`));
  });

  it("is made anew when a start that was cut off left an empty one", () => {
    writeFileSync(path.join(folder, "session-secret"), "");
    expect(load().SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
  });

  it("must be given where several machines share a database", () => {
    const shared = {
      DATABASE_URL: "postgres://db.example/waymates",
      PUBLIC_URL: "https://waymates.example",
    };
    expect(() => load(shared)).toThrow(/^SESSION_SECRET is required/);
    const secret = "wQ7-zL0_rN3xK9vB5tY1mC8pD4hG6jF2";
    expect(load({ ...shared, SESSION_SECRET: secret }).SESSION_SECRET).toBe(secret);
  });

  it.each(["wQ7-zL0_rN3xK9vB5tY1mC8pD4hG6jF", "a".repeat(64), "abab".repeat(16)])(
    "is refused where it is short or a few letters: %s",
    (secret) => {
      expect(() => load({ SESSION_SECRET: secret })).toThrow(/SESSION_SECRET: must /);
    },
  );
});

describe("the data folder", () => {
  it("is made where it is missing, and nothing is left in it but the secret", () => {
    const deep = path.join(folder, "a/b");
    load({ DATA_DIR: deep });
    expect(existsSync(deep)).toBe(true);
    expect(readdirSync(deep)).toEqual(["session-secret"]);
  });
});

describe("a provider of sign-ins", () => {
  const google = (issuer: string) => ({
    OIDC_GOOGLE_ISSUER: issuer,
    OIDC_GOOGLE_CLIENT_ID: "id",
    OIDC_GOOGLE_CLIENT_SECRET: "secret",
  });

  it("is configured with all three of its values, and only then", () => {
    expect(load().providers).toEqual({});
    expect(load(google("https://accounts.google.com")).providers).toEqual({
      google: { issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" },
    });
    expect(() => load({ OIDC_DISCORD_CLIENT_ID: "id" })).toThrow(
      "OIDC_DISCORD_ISSUER and OIDC_DISCORD_CLIENT_SECRET: missing",
    );
  });

  it.each(["http://accounts.google.com", "accounts.google.com", "ftp://127.0.0.1"])(
    "is not reached at %s",
    (issuer) => {
      expect(() => load(google(issuer))).toThrow(StartError);
    },
  );
});

describe("a bucket", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  it("takes new files unless FILES_STORE says otherwise", () => {
    expect(load()).toMatchObject({ bucket: null, filesStore: "disk" });
    expect(load({ S3_BUCKET: "files", ...keys })).toMatchObject({
      bucket: { bucket: "files", endpoint: null, region: "us-east-1", forcePathStyle: false },
      filesStore: "s3",
    });
    const here = { S3_BUCKET: "files", ...keys, S3_ENDPOINT: "http://127.0.0.1:9000" };
    expect(load({ ...here, FILES_STORE: "disk", S3_PREFIX: "waymates/" })).toMatchObject({
      bucket: { endpoint: "http://127.0.0.1:9000", prefix: "waymates/", forcePathStyle: true },
      filesStore: "disk",
    });
  });

  it.each([
    [{}, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: required with S3_BUCKET"],
    [{ S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY: required with S3_BUCKET"],
  ])("needs both of its keys: %j", (given, message) => {
    expect(() => load({ S3_BUCKET: "files", ...given })).toThrow(message);
  });
});
