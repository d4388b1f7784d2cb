import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { checkKey, type FileStore } from "./file-store.ts";
import { type OpenedS3, openS3Client, type S3Config } from "./s3-client.ts";

/** Stores each file as an object of the bucket. The client library is loaded on first use. */
export function s3Store(config: S3Config): FileStore {
  let opened: Promise<OpenedS3> | undefined;
  const open = () => {
    opened ??= openS3Client(config);
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
    async copy(from, to) {
      checkKey(from);
      checkKey(to);
      const { sdk, client } = await open();
      const CopySource = `${config.bucket}/${from}`;
      try {
        await client.send(new sdk.CopyObjectCommand({ Bucket: config.bucket, Key: to, CopySource }));
        return true;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return false;
        throw error;
      }
    },
    async get(key) {
      const object = await found(key);
      if (object === null) return null;
      const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, mediaType: object.ContentType ?? "application/octet-stream" };
    },
    async open(key) {
      const object = await found(key);
      return object === null ? null : (object.Body?.transformToWebStream() ?? null);
    },
    async has(key) {
      checkKey(key);
      const { sdk, client } = await open();
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket: config.bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof sdk.NotFound) return false;
        throw error;
      }
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
    // S3 has no incomplete objects.
    removeDraftsBefore: async () => {},
  };
}
