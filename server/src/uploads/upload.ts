import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Artwork, PixelSize } from "@boxwright/core/uploads/artwork";
import type { UploadType } from "@boxwright/core/uploads/upload-type";

export interface Upload {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: UploadType;
  readonly bytes: number;
  /** In pixels, after rotation by its metadata; null for a PDF and for SVG. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPreview: boolean;
  /** The upload from which the shop made this one; null for a file that was sent. */
  readonly parentId: string | null;
  /** What the shop changed in it, beginning with the file that was sent; null for a file that was sent. */
  readonly fixes: readonly string[] | null;
}

export interface UploadOwner {
  readonly tenant: TenantName;
  readonly kind: VisitorKind;
  readonly id: string;
}

/** The key of an upload's file. Uploads never share a file, so that removing one never removes the file of another. */
export function uploadKey(upload: Pick<Upload, "id" | "sha256">): string {
  return `${uploadFolder}/${upload.sha256}/${upload.id}`;
}

export const uploadFolder = "uploads";

/** The key of an upload's thumbnail. */
export function previewKey({ id }: Pick<Upload, "id">): string {
  return `${previewFolder}/${id}`;
}

export const previewFolder = "previews";

/** The key of the drawing of a page of an upload. Pages count from 0. */
export function drawnKey({ id }: Pick<Upload, "id">, page: number): string {
  return `${drawnFolder}/${page + 1}/${id}`;
}

export const drawnFolder = "drawn";
/** The pages of a file that the shop draws. The second one is for the inside of a box. */
export const drawnPages = [0, 1] as const;

/** The part of an upload that a line stores. */
export function artworkIn({ id, name, hasPreview, fixes, ...size }: Upload): Artwork {
  return { id, name, hasPreview, pixels: preflightOf(size), ...(fixes !== null && { fixes }) };
}

/** The size of a picture; null for a PDF and for SVG. */
export function preflightOf({ width, height }: Pick<Upload, "width" | "height">): PixelSize | null {
  return width === null || height === null ? null : { width, height };
}
