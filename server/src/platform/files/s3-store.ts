import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FilesConfig } from "../config.ts";
import { checkKey, type FileStore } from "./file-store.ts";

type S3Config = Extract<FilesConfig, { kind: "s3" }>;

/** Keeps each file as an object of the bucket. The client library is loaded when the first file is asked for. */
export function s3Store(config: S3Config): FileStore {
  let opened: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); client: S3Client }> | undefined;
  const open = () => {
    opened ??= openClient(config);
    return opened;
  };
  const found = async (key: string) => {
    checkKey(key);
    const { sdk, client } = await open();
    try {
      return await client.send(new sdk.GetObjectCommand({ Bucket: config.bucket, Key: key }));
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  };
  return {
    async put(key, bytes, mediaType) {
      checkKey(key);
      const { sdk, client } = await open();
      await client.send(
        new sdk.PutObjectCommand({ Bucket: config.bucket, Key: key, Body: bytes, ContentType: mediaType }),
      );
    },
    async putFile(key, path, mediaType) {
      checkKey(key);
      const { sdk, client } = await open();
      const { size } = await stat(path);
      const Body = createReadStream(path);
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: config.bucket,
          Key: key,
          Body,
          ContentLength: size,
          ContentType: mediaType,
        }),
      );
    },
    async get(key) {
      const answer = await found(key);
      if (answer === null) return null;
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, mediaType: answer.ContentType ?? "application/octet-stream" };
    },
    async open(key) {
      const answer = await found(key);
      return answer === null ? null : (answer.Body?.transformToWebStream() ?? null);
    },
    async remove(key) {
      checkKey(key);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: config.bucket, Key: key }));
    },
    async *keysPutBefore(folder, moment) {
      checkKey(folder);
      const { sdk, client } = await open();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined && LastModified < moment) yield Key;
        }
      }
    },
    // An object is there whole or not at all.
    removeDraftsBefore: async () => {},
  };
}

async function openClient({ region, endpoint, credentials }: S3Config) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    // Stores other than Amazon's rarely have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    maxAttempts: 3,
  });
  return { sdk, client };
}
