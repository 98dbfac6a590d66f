import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleNotification } from "@waymates/contract/features/notification-samples.testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig, StartError } from "../../platform/config.ts";
import {
  isAcceptableEndpoint,
  isPublicAddress,
  pauseBefore,
  payloadOf,
  timeToLive,
  topicOf,
  urgencyOf,
} from "./rules.ts";
import { openVapidKeys } from "./service/keys.ts";
import { lookupPublic, postEnvelope } from "./service/post.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "142.250.1.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "ff02::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "2001::1",
    "fec0::1",
    "100::1",
    "192.0.2.1",
    "localhost",
    "",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("an endpoint", () => {
  it("is a push service's, at its usual port", () => {
    expect(isAcceptableEndpoint("https://fcm.googleapis.com/fcm/send/abc", false)).toBe(true);
    expect(
      isAcceptableEndpoint("https://updates.push.services.mozilla.com/wpush/v2/x", false),
    ).toBe(true);
    expect(isAcceptableEndpoint("https://web.push.apple.com/x", false)).toBe(true);
  });
  it("is on this machine in tests alone", () => {
    expect(isAcceptableEndpoint("http://127.0.0.1:4000/x", true)).toBe(true);
    expect(isAcceptableEndpoint("http://127.0.0.1:4000/x", false)).toBe(false);
    expect(isAcceptableEndpoint("https://2130706433/x", false)).toBe(false);
    expect(isAcceptableEndpoint("https://0x7f.1/x", false)).toBe(false);
  });
  it("is resolved, and a name of an internal address is refused on connecting", async () => {
    const found = new Promise((resolve, reject) => {
      lookupPublic("localhost", {}, (error, address) => (error ? reject(error) : resolve(address)));
    });
    await expect(found).rejects.toThrow("inside a network");
    const envelope = { endpoint: "https://localhost/x", headers: {}, body: Buffer.from("x") };
    await expect(postEnvelope(envelope, true)).rejects.toThrow("inside a network");
  });
});

describe("a push message", () => {
  it("has a lifetime for an offline device no longer than it is relevant", () => {
    const now = Date.parse("2026-11-01T12:00:00Z");
    expect(timeToLive(sampleNotification(), now)).toBe(86_400);
    expect(timeToLive(sampleNotification({ expiresAt: "2026-11-01T13:00:00Z" }), now)).toBe(3600);
    expect(timeToLive(sampleNotification({ expiresAt: "2026-11-01T11:00:00Z" }), now)).toBe(0);
  });

  it("wakes a phone for what cannot wait only", () => {
    expect(urgencyOf("chat_message")).toBe("high");
    expect(urgencyOf("like")).toBe("normal");
  });

  it("replaces what belongs to the same group", () => {
    const group = "01900000-0000-7000-8000-00000000aaaa";
    expect(payloadOf(sampleNotification({ groupId: group }), 1, []).tag).toBe(group);
    const alone = sampleNotification();
    expect(payloadOf(alone, 1, []).tag).toBe(alone.id);
    expect(topicOf("a")).not.toBe(topicOf("b"));
    expect(topicOf("a")).toMatch(/^[\w-]{32}$/);
  });

  it("links to a screen of this site, or home", () => {
    expect(payloadOf(sampleNotification({ type: "follow" }), 1, []).url).toBe("/wren");
    expect(payloadOf(sampleNotification({ type: "system" }), 1, []).url).toBe("/foryou");
  });

  it("fits into a push message at any length", () => {
    const long = sampleNotification({ title: "👩‍🚀".repeat(200), message: "ب".repeat(5000) });
    const size = Buffer.byteLength(JSON.stringify(payloadOf(long, 999, Array(30).fill(long.id))));
    expect(size).toBeLessThan(3500);
  });

  it("shows a person's picture where the system can draw it", () => {
    const { actor } = sampleNotification();
    const withPicture = (avatarUrl: string) =>
      sampleNotification({ actor: actor && { ...actor, avatarUrl } });
    expect(payloadOf(withPicture("/uploads/a.webp"), 1, []).icon).toBe("/uploads/a.webp");
    expect(payloadOf(withPicture("/portraits/wren.svg"), 1, []).icon).toBe("/icon-192.png");
  });
});

describe("the server's keys", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "waymates-vapid-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const config = (env: Record<string, string> = {}) =>
    loadConfig({ NODE_ENV: "test", DATA_DIR: folder, ...env });

  it("are made once, readable by the owner alone, and the same at the next start", async () => {
    const made = await openVapidKeys(config());
    expect(Buffer.from(made.publicKey, "base64url")).toHaveLength(65);
    expect(await openVapidKeys(config())).toEqual(made);
    expect(statSync(path.join(folder, "vapid-keys.json")).mode & 0o777).toBe(0o600);
  });

  it("are made anew when a start was cut off while it wrote them", async () => {
    writeFileSync(path.join(folder, "vapid-keys.json"), '{"publicKey":"B');
    expect((await openVapidKeys(config())).publicKey).toHaveLength(87);
  });

  it("come from the environment, both or neither", async () => {
    const { publicKey, privateKey } = await openVapidKeys(config());
    const env = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      CONTACT_EMAIL: "a@example.com",
    };
    expect(await openVapidKeys(config(env))).toEqual({
      publicKey,
      privateKey,
      subject: "mailto:a@example.com",
    });
    expect(() => config({ VAPID_PUBLIC_KEY: publicKey })).toThrow(StartError);
    expect(() => config({ ...env, VAPID_PUBLIC_KEY: "short" })).toThrow(StartError);
    expect(() => config({ ...env, VAPID_SUBJECT: "http://example.com" })).toThrow(StartError);
  });
});

describe("a push that its service did not take", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  it.each([
    ["429 with seconds", 0, 429, "90", 90_000],
    ["503 with a date", 0, 503, "Mon, 23 Nov 2026 12:05:00 GMT", 300_000],
    ["503 with a date that is over", 0, 503, "Mon, 23 Nov 2026 11:00:00 GMT", 0],
    ["503 with a Retry-After of more than a day", 0, 503, "90000", null],
    ["503 with nonsense", 0, 503, "soon", 30_000],
    ["500, the first time", 0, 500, null, 30_000],
    ["500, the third time", 2, 500, null, 480_000],
    ["500, the fifth time", 4, 500, null, null],
    ["400", 0, 400, "2", null],
    ["307", 0, 307, null, null],
  ])("is sent again after a pause that fits: %s", (_what, attempt, status, header, pause) => {
    expect(pauseBefore(attempt, status, header, now)).toBe(pause);
  });
});
