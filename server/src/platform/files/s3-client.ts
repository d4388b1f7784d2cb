import type { S3Client } from "@aws-sdk/client-s3";
import type { FilesConfig } from "../config.ts";

export type S3Config = Extract<FilesConfig, { kind: "s3" }>;

export interface OpenedS3 {
  readonly sdk: typeof import("@aws-sdk/client-s3");
  readonly client: S3Client;
}

/** Loads the library on the first use. */
export async function openS3Client({ region, endpoint, credentials }: S3Config): Promise<OpenedS3> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    // Most S3-compatible stores do not have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    maxAttempts: 3,
  });
  return { sdk, client };
}
