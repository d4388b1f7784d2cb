import { randomUUID } from "node:crypto";
import type { FilesConfig } from "../../platform/config.ts";
import { openFileStore } from "../../platform/files/open-file-store.ts";
import { openS3Client } from "../../platform/files/s3-client.ts";
import { type Check, type Finding, failure, fine, messageOf, warning } from "./finding.ts";

/** Puts, reads and deletes a small file of its own. */
export const checkFiles: Check = {
  name: "files",
  async examine({ config }) {
    const place = placeOf(config.files);
    const store = openFileStore(config.files);
    const key = `doctor/${randomUUID()}`;
    const bytes = new TextEncoder().encode(key);
    try {
      await store.put(key, bytes, "text/plain");
      const read = await store.get(key);
      await store.remove(key);
      if (read === null || Buffer.compare(read.bytes, bytes) !== 0) {
        return [failure(`${place} returned other bytes than were stored. Do not use this store`)];
      }
    } catch (error) {
      return [failure(`${place} cannot be used (${messageOf(error)}). ${adviceOn(config.files)}`)];
    }
    const stored = fine(`${place} stores, returns and deletes a file`);
    return config.files.kind === "s3"
      ? [stored, await versioningOf(config.files)]
      : [stored, ...onOneMachine(config.role)];
  },
};

function placeOf(files: FilesConfig): string {
  return files.kind === "s3" ? `the bucket ${files.bucket}` : `the folder ${files.folder}`;
}

function adviceOn(files: FilesConfig): string {
  return files.kind === "s3"
    ? "Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys, which need the rights to get, put, list and delete objects"
    : "Give the folder to the user of the shop";
}

function onOneMachine(role: "web" | "worker" | "both"): Finding[] {
  if (role === "both") return [];
  return [warning("files are on the disk of this machine. Copies of the shop on other machines need S3_BUCKET")];
}

/** Versions keep files that were deleted by mistake. */
async function versioningOf(files: Extract<FilesConfig, { kind: "s3" }>): Promise<Finding> {
  const { sdk, client } = await openS3Client(files);
  try {
    const { Status } = await client.send(new sdk.GetBucketVersioningCommand({ Bucket: files.bucket }));
    if (Status === "Enabled") return fine("the bucket keeps versions of deleted files");
    return warning("the bucket keeps no versions, so a file that is deleted by mistake is lost. Turn on versioning");
  } catch (error) {
    return warning(`whether the bucket keeps versions is unknown (${messageOf(error)}). See to it that it does`);
  } finally {
    client.destroy();
  }
}
