import type { Artwork } from "@boxwright/core/uploads/artwork";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { z } from "zod";
import { binary, defineEndpoint, queryInteger, uuid } from "./kernel.ts";
import { placedText } from "./placements.ts";
import { boxLook, familyCode } from "./structures.ts";

/** The size of an image in pixels, after its rotation by metadata; null for a PDF and for SVG. */
const preflight = z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).nullable();

export const upload = z.strictObject({
  id: uuid,
  /** The hash of the bytes, in hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  name: z.string(),
  mediaType: z.enum(uploadTypes),
  bytes: z.int().min(1),
  /** Whether `uploads.preview` has a thumbnail of it. */
  hasPreview: z.boolean(),
  preflight,
  /** The file from which the shop made this one; null for a file that was sent. */
  parentId: uuid.nullable(),
  /** What the shop changed in it since it was sent. */
  fixes: z.array(z.string()).readonly(),
});

export type WireUpload = z.output<typeof upload>;

/** A file of its owner. */
export function wireUpload({
  width,
  height,
  fixes,
  ...rest
}: Omit<WireUpload, "preflight" | "fixes"> & {
  readonly width: number | null;
  readonly height: number | null;
  readonly fixes: readonly string[] | null;
}): WireUpload {
  return { ...rest, fixes: fixes ?? [], preflight: width === null || height === null ? null : { width, height } };
}

/** An artwork file of a line. Both URLs require the owner's token. */
export const userUpload = z.strictObject({
  id: uuid,
  artworkName: z.string(),
  artworkUrl: z.string(),
  /** The URL of a thumbnail; empty without one. */
  previewUrl: z.string(),
  preflight,
  /** What the shop changed in it at its shopper’s request; absent for a file as it was sent. */
  fixes: z.array(z.string()).readonly().optional(),
});

export type WireUserUpload = z.output<typeof userUpload>;

/** A line's file in the form of the contract. */
export function wireUserUpload({ id, name, hasPreview, pixels, fixes }: Artwork): WireUserUpload {
  const artworkUrl = `/api/uploads/${id}`;
  const previewUrl = hasPreview ? `${artworkUrl}/preview.webp` : "";
  return { id, artworkName: name, artworkUrl, previewUrl, preflight: pixels, ...(fixes !== undefined && { fixes }) };
}

/** The file of a line that an entry in the form of the contract describes. */
export function artworkOf({ id, artworkName, previewUrl, preflight, fixes }: WireUserUpload): Artwork {
  const file = { id, name: artworkName, hasPreview: previewUrl !== "", pixels: preflight };
  return fixes === undefined ? file : { ...file, fixes };
}

const ofUpload = { method: "GET", audience: "visitor", params: z.strictObject({ uploadId: uuid }) } as const;

export const createUpload = defineEndpoint({
  id: "uploads.create",
  summary: "Stores a file for the visitor; the same file sent again is the same upload",
  method: "POST",
  path: "/api/uploads",
  audience: "visitor",
  file: { mediaTypes: uploadTypes, maxBytes: maxUploadBytes },
  answers: { 201: upload },
  errors: ["PayloadTooLarge", "UnsupportedMediaType", "UploadStorageFull", "Unavailable"],
  rateLimit: { points: 60, seconds: 600, per: "network" },
});

export const getUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.get",
  summary:
    "The details of a file, for the visitor who sent it, so that a page with its id can check whether it still exists",
  path: "/api/uploads/{uploadId}/details",
  answers: { 200: upload },
  errors: ["NotFound"],
});

export const downloadUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.download",
  summary: "Returns a file to the visitor who sent it, as a download that browsers do not display",
  path: "/api/uploads/{uploadId}",
  answers: { 200: binary("application/octet-stream") },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 60, per: "network" },
});

export const previewUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.preview",
  summary: "A redrawn thumbnail of a file, for the visitor who sent it",
  path: "/api/uploads/{uploadId}/preview.webp",
  answers: { 200: binary("image/webp") },
  errors: ["NotFound"],
});

export const drawUpload = defineEndpoint({
  ...ofUpload,
  id: "uploads.draw",
  summary: "A file redrawn as a picture of at most 2,048 pixels, for the visitor who sent it, such as for the designer",
  path: "/api/uploads/{uploadId}/drawing.webp",
  query: z.strictObject({
    /** Of a PDF, counted from 0; its first page if absent. */
    page: queryInteger(0, 1).optional(),
  }),
  answers: { 200: binary("image/webp") },
  errors: ["NotFound", "Unavailable"],
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

export const sealPicture = defineEndpoint({
  ...ofUpload,
  id: "uploads.sealPicture",
  summary:
    "The seal that allows pictures of a box to show the visitor's own file (`outside`, `inside` and `seal` of `structures.getPreview`)",
  path: "/api/uploads/{uploadId}/seal",
  query: boxLook.extend({
    family: familyCode,
    /** The file for the inside. If it is the same file, its second page is printed inside. */
    inside: uuid.optional(),
    /** Where the files are placed: a side, a panel or nothing, the turn, the scale, and the middle of the page. */
    placed: placedText.optional(),
  }),
  answers: { 200: z.strictObject({ seal: z.string() }) },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});
