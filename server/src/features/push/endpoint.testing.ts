import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushPayload } from "@waymates/contract/features/push";

/** A browser's half of a subscription: its keys, and reading what was encrypted for them. */
export interface TestBrowser {
  keys: { p256dh: string; auth: string };
  read(body: Buffer): PushPayload;
}

export function testBrowser(): TestBrowser {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    read: (body) => JSON.parse(decrypt(body, curve, p256dh, auth)) as PushPayload,
  };
}

/** RFC 8291 and the one record of RFC 8188 that a push message is. */
function decrypt(body: Buffer, curve: ECDH, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("more than one record");
  const pseudoRandom = createHmac("sha256", auth).update(curve.computeSecret(sender)).digest();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
  const input = createHmac("sha256", pseudoRandom).update(info).update(Buffer.of(1)).digest();
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString("utf8");
}

/** The claims of a VAPID header. @throws when the signature is not that of the key it names. */
export function readVapid(authorization: string | undefined): {
  key: string;
  aud: string;
  exp: number;
  sub: string;
} {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token is not signed by the key beside it");
  return {
    key,
    ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as {
      aud: string;
      exp: number;
      sub: string;
    }),
  };
}

export interface Arrival {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. `answers` decides the status by path; 201 otherwise. */
export interface TestEndpoint {
  url: string;
  arrivals: Arrival[];
  answers: Map<string, { status: number; headers?: Record<string, string> } | "hang">;
  close(): Promise<void>;
}

export async function openEndpoint(): Promise<TestEndpoint> {
  const arrivals: Arrival[] = [];
  const answers: TestEndpoint["answers"] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      arrivals.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path) ?? { status: 201 };
      if (answer === "hang") return;
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
