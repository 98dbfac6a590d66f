import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { BucketSettings } from "../config-s3.ts";
import { reasonOf } from "../reason.ts";
import { contentTypeOf, FilesAway, type FileStore, lengthOf } from "./store.ts";

/** A connection that takes longer, or on which nothing comes for so long, is given up. */
const CONNECT_MS = 2000;
const WAITS = { idleMs: 5000 };
const TRIES = 2;

const silent = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function openClient(settings: BucketSettings, socketTimeout: number): S3Client {
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    maxAttempts: TRIES,
    // Stores other than AWS refuse the CRC32 that the client would add to every call.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: silent,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout },
  });
}

/** Files in a bucket of a service that speaks the S3 protocol. */
export function createS3Store(settings: BucketSettings, { idleMs } = WAITS): FileStore {
  const client = openClient(settings, idleMs);
  const { bucket: Bucket, prefix: before } = settings;
  const at = (key: string) => ({ Bucket, Key: before + key });
  return {
    async put(key, content, sha256) {
      const command = new PutObjectCommand({
        ...at(key),
        Body: Buffer.isBuffer(content) ? content : content.stream,
        ContentLength: lengthOf(content),
        ContentType: contentTypeOf(key),
        ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
      });
      signContent(command, sha256);
      if (Buffer.isBuffer(content)) await answered(client.send(command));
      else await sendStream(client, command, content.stream);
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orMissing(client.send(new GetObjectCommand({ ...at(key), Range })));
      if (!found) return null;
      const total = range ? found.ContentRange?.split("/")[1] : found.ContentLength;
      if (total === undefined) throw new FilesAway("The store of files ignored a range.");
      return { stream: found.Body as Readable, bytes: Number(total) };
    },
    async stat(key) {
      const found = await orMissing(client.send(new HeadObjectCommand(at(key))));
      if (!found) return null;
      return { bytes: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date() };
    },
    remove: async (key) => void (await answered(client.send(new DeleteObjectCommand(at(key))))),
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: before + prefix });
      for (;;) {
        const { value: page, done } = await answered(pages.next());
        if (done) return;
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key === undefined) continue;
          const key = Key.slice(before.length);
          yield { key, bytes: Size ?? 0, storedAt: LastModified ?? new Date() };
        }
      }
    },
    async removeUnfinished(time) {
      let removed = 0;
      for (const prefix of ["uploads/", "exports/"]) {
        for await (const { Key, UploadId, Initiated } of listParts(
          client,
          Bucket,
          before + prefix,
        )) {
          if (!Initiated || Initiated >= time) continue;
          await answered(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/**
 * Makes the checksum part of the signature, so that the service refuses content with another one. Ceph's
 * gateway, for one, ignores ChecksumSHA256; and the client would not sign the content of a stream.
 */
function signContent({ middlewareStack }: PutObjectCommand, sha256: string): void {
  middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256;
      return next(call);
    },
    { step: "build" },
  );
}

/** The client does not listen for errors of the stream, which would end the process, and leaves it open. */
async function sendStream(
  client: S3Client,
  command: PutObjectCommand,
  stream: Readable,
): Promise<void> {
  const stop = new AbortController();
  stream.once("error", (error) => stop.abort(error));
  try {
    await answered(client.send(command, { abortSignal: stop.signal }));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new FilesAway("A stored file broke off.", stop.signal.reason);
  } finally {
    stream.destroy();
  }
}

/** Uploads in parts that were begun and never finished, by other programs: ours are of one part. */
async function* listParts(client: S3Client, Bucket: string, Prefix: string) {
  let page: ListMultipartUploadsCommandOutput | null = null;
  do {
    const from: Markers = page
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : {};
    page = await answered(
      client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from })),
    );
    yield* page.Uploads ?? [];
  } while (page.IsTruncated);
}

type Markers = Pick<ListMultipartUploadsCommandInput, "KeyMarker" | "UploadIdMarker">;

/** @throws FilesAway whatever failed: a refusal is for operators to mend, not for the one who asks. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    // A refusal of HEAD has no body, which would name the reason.
    const isUnnamed = error instanceof S3ServiceException && error.name === "Unknown";
    const reason = isUnnamed ? `HTTP ${error.$metadata.httpStatusCode}` : reasonOf(error);
    throw new FilesAway(`The bucket of files does not answer as it should (${reason}).`, error);
  }
}

/** Null where there is no such file. */
async function orMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    const isMissing =
      error instanceof S3ServiceException &&
      (error.name === "NoSuchKey" || error.name === "NotFound");
    return isMissing ? null : answered(Promise.reject(error));
  }
}
