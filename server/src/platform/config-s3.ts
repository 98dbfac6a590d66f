import { z } from "zod";

/** A bucket for files, on a service that speaks the S3 protocol. */
export interface BucketSettings {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null means AWS. */
  endpoint: string | null;
  region: string;
  /** What every key begins with, such as `waymates/`. */
  prefix: string;
  forcePathStyle: boolean;
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** The key of the bucket. */
export const bucketSecrets = {
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

/** The other variables of the environment; S3_BUCKET switches S3 on. */
export const bucketVariables = {
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isHttp, "must be an address that begins with https:// or http://")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_PREFIX: z
    .string()
    .regex(/^(?!\/)[\w!.*'()/-]*$/, "must be the beginning of a key, such as waymates/")
    .default(""),
  S3_FORCE_PATH_STYLE: z.enum(["true", "false"]).optional(),
  FILES_STORE: z.enum(["s3", "disk"]).optional(),
};

const variables = z.object({ ...bucketSecrets, ...bucketVariables });

/** @returns null without S3_BUCKET, and what is missing or contradicts it. */
export function readBucket(given: z.infer<typeof variables>): {
  bucket: BucketSettings | null;
  faults: string[];
} {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = given;
  if (!bucket) {
    const isAsked = given.FILES_STORE === "s3";
    return { bucket: null, faults: isAsked ? ["FILES_STORE: s3 needs S3_BUCKET"] : [] };
  }
  if (!id || !secret) {
    const missing = [id ? [] : "S3_ACCESS_KEY_ID", secret ? [] : "S3_SECRET_ACCESS_KEY"].flat();
    return { bucket: null, faults: [`${missing.join(" and ")}: required with S3_BUCKET`] };
  }
  const { S3_ENDPOINT: endpoint = null, S3_FORCE_PATH_STYLE: style } = given;
  return {
    bucket: {
      bucket,
      accessKeyId: id,
      secretAccessKey: secret,
      endpoint,
      region: given.S3_REGION,
      prefix: given.S3_PREFIX,
      forcePathStyle: style ? style === "true" : endpoint !== null,
    },
    faults: [],
  };
}
