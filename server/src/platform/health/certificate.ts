import { once } from "node:events";
import { checkServerIdentity, connect, type PeerCertificate } from "node:tls";
import type { Check, Finding } from "./finding.ts";
import { reasonOf } from "../reason.ts";

const LIMIT_MS = 4000;
const DAY_MS = 86_400_000;
const WARN_MS = 21 * DAY_MS;
const FAIL_MS = 7 * DAY_MS;
const HTTPS_PORT = 443;

export const checkCertificate: Check = async ({ settings }) => {
  const { protocol, hostname, port } = new URL(settings.PUBLIC_URL);
  if (protocol !== "https:") return { status: "skip", says: "none" };
  // An address of IPv6 stands in brackets in an address only.
  const host = hostname.replace(/^\[|\]$/g, "");
  try {
    const certificate = await readCertificate(host, Number(port || HTTPS_PORT));
    return judgeCertificate(host, certificate, Date.now());
  } catch (error) {
    return { status: "fail", says: "away", values: { host, reason: reasonOf(error) } };
  }
};

async function readCertificate(host: string, port: number): Promise<PeerCertificate> {
  const socket = connect({
    host,
    port,
    // Whether it is valid is what we want to find out.
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(LIMIT_MS) });
    return socket.getPeerCertificate();
  } finally {
    socket.destroy();
  }
}

/** @param now the time in milliseconds */
export function judgeCertificate(host: string, certificate: PeerCertificate, now: number): Finding {
  const until = new Date(certificate.valid_to);
  const left = until.getTime() - now;
  const values = { host, until };
  if (left <= 0) return { status: "fail", says: "ended", values };
  if (checkServerIdentity(host, certificate)) return { status: "fail", says: "other", values };
  if (left < FAIL_MS) return { status: "fail", says: "ending", values };
  if (left < WARN_MS) return { status: "warn", says: "ending", values };
  return { status: "ok", says: "ok", values };
}
