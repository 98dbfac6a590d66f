import { createHash, randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { isLoopback } from "../config.ts";
import { createDiskStore } from "../files/disk-store.ts";
import { FilesAway, type FileStore, uploadKey } from "../files/store.ts";
import { type Check, type Finding, size } from "./finding.ts";
import { reasonOf } from "../reason.ts";

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

/** Stores a file where new uploads go, reads it and removes it. */
export const checkFiles: Check = async ({ settings }) => {
  const { bucket, filesStore, DATA_DIR } = settings;
  const usesBucket = filesStore === "s3" && bucket !== null;
  const values = { place: usesBucket ? bucket.bucket : path.join(DATA_DIR, "uploads") };
  try {
    const store = usesBucket
      ? (await import("../files/s3-store.ts")).createS3Store(bucket)
      : createDiskStore(DATA_DIR);
    await tryStore(store);
    return { status: "ok", says: "ok", values };
  } catch (error) {
    const reason = reasonOf(error instanceof FilesAway ? (error.cause ?? error) : error);
    return { status: "fail", says: "refused", values: { ...values, reason } };
  }
};

/** @throws where a store does not take a file, give it back or remove it */
async function tryStore(store: FileStore): Promise<void> {
  const key = uploadKey(randomUUID(), "probe");
  const bytes = Buffer.from(key);
  try {
    await store.put(key, bytes, createHash("sha256").update(bytes).digest("hex"));
    const found = await store.read(key);
    if (!found || !bytes.equals(await buffer(found.stream))) throw new Error("read differs");
  } finally {
    await store.remove(key);
  }
}

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
