import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { z } from "zod";
import { defineEndpoint, uuid } from "./kernel.ts";

/** How large one file may be. */
export const maxUploadBytes = 20 * 1024 * 1024;

const upload = z.strictObject({
  id: uuid,
  /** Of its bytes, in hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  name: z.string(),
  mediaType: z.enum(uploadTypes),
  bytes: z.int().min(1),
});

export type WireUpload = z.output<typeof upload>;

export const createUpload = defineEndpoint({
  id: "uploads.create",
  summary: "Takes one file in for the visitor; the same file sent again is the same upload",
  method: "POST",
  path: "/api/uploads",
  audience: "visitor",
  file: { mediaTypes: uploadTypes, maxBytes: maxUploadBytes },
  answers: { 201: upload },
  errors: ["PayloadTooLarge", "UnsupportedMediaType", "UploadStorageFull"],
  rateLimit: { points: 60, seconds: 600, per: "address" },
});
