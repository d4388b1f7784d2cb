import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { z } from "zod";
import { binary, defineEndpoint, uuid } from "./kernel.ts";
import { boxLook, familyCode } from "./structures.ts";

/** How large one file may be: what a designer's print file with pictures in it comes to. */
export const maxUploadBytes = 100 * 1024 * 1024;

/** What is known of a file before it is printed: the size of a picture in pixels, as it is seen; null for a PDF. */
const preflight = z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).nullable();

const upload = z.strictObject({
  id: uuid,
  /** Of its bytes, in hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  name: z.string(),
  mediaType: z.enum(uploadTypes),
  bytes: z.int().min(1),
  /** Whether `uploads.preview` has a picture of it. */
  hasPreview: z.boolean(),
  preflight,
});

export type WireUpload = z.output<typeof upload>;

/** A customer's file, as the line shows it whose artwork it is. Both addresses answer to the owner's token alone. */
export const userUpload = z.strictObject({
  id: uuid,
  artworkName: z.string(),
  artworkUrl: z.string(),
  /** Of a small picture; empty where there is none. */
  previewUrl: z.string(),
  preflight,
});

export type WireUserUpload = z.output<typeof userUpload>;

const ofUpload = { method: "GET", audience: "visitor", params: z.strictObject({ uploadId: uuid }) } as const;

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

export const getUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.get",
  summary:
    "What is known of a file, for the visitor who sent it: a page that kept its id learns whether it is still there",
  path: "/api/uploads/{uploadId}/details",
  answers: { 200: upload },
  errors: ["NotFound"],
});

export const downloadUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.download",
  summary: "Gives a file back to the visitor who sent it, to be kept and not to be shown",
  path: "/api/uploads/{uploadId}",
  answers: { 200: binary("application/octet-stream") },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 60, per: "address" },
});

export const previewUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.preview",
  summary: "A small picture, drawn anew, of a file for the visitor who sent it",
  path: "/api/uploads/{uploadId}/preview.webp",
  answers: { 200: binary("image/webp") },
  errors: ["NotFound"],
});

export const sealPicture = defineEndpoint({
  ...ofUpload,
  id: "uploads.sealPicture",
  summary:
    "The seal with which pictures of a box show the visitor's own file on it (`outside`, `inside` and `seal` of `structures.getPreview`)",
  path: "/api/uploads/{uploadId}/seal",
  query: boxLook.extend({
    family: familyCode,
    /** What is printed inside; the same file again is one whose second page is for the inside. */
    inside: uuid.optional(),
  }),
  answers: { 200: z.strictObject({ seal: z.string() }) },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "address" },
});
