import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { isLoopback } from "../config.ts";
import { type Check, type Finding, reasonOf, size } from "./finding.ts";

export const checkConfiguration: Check = async ({ settings }) => {
  const address = settings.PUBLIC_URL;
  const { protocol, hostname } = new URL(address);
  const isSafe = protocol === "https:" || isLoopback(hostname);
  return {
    status: isSafe ? "ok" : "warn",
    says: isSafe ? "ok" : "http",
    values: { address },
  };
};

/** Writes a file where uploads are, reads it and removes it. */
export const checkFiles: Check = async ({ settings }) => {
  const folder = path.join(settings.DATA_DIR, "uploads");
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  const values = { place: folder };
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, probe);
    const read = await readFile(probe, "utf8");
    if (read !== probe) throw Object.assign(new Error("read differs"), { code: "EIO" });
    await rm(probe);
    return { status: "ok", says: "ok", values };
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    return { status: "fail", says: "refused", values: { ...values, reason: reasonOf(error) } };
  }
};

const WARN = { bytes: 1_000_000_000, share: 0.1 };
const FAIL = { bytes: 200_000_000, share: 0.05 };

export const checkDisk: Check = async ({ settings }) => {
  const { bavail, blocks, bsize } = await statfs(settings.DATA_DIR);
  return judgeDisk(bavail * bsize, blocks * bsize);
};

/** Says whether that much free space of a disk is enough. */
export function judgeDisk(free: number, total: number): Finding {
  const values = {
    free: size(free),
    total: size(total),
    share: { amount: (free / total) * 100, unit: "percent" as const },
  };
  const isUnder = ({ bytes, share }: typeof WARN) => free < bytes || free / total < share;
  if (isUnder(FAIL)) return { status: "fail", says: "low", values };
  if (isUnder(WARN)) return { status: "warn", says: "low", values };
  return { status: "ok", says: "ok", values };
}
