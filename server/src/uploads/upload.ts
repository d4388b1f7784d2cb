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
  /** In pixels, as the picture is seen; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPreview: boolean;
}

export interface UploadOwner {
  readonly tenant: TenantName;
  readonly kind: VisitorKind;
  readonly id: string;
}

/** Where the file of an upload is kept: no two uploads share one, so that taking one away never takes another's. */
export function uploadKey(upload: Pick<Upload, "id" | "sha256">): string {
  return `${uploadFolder}/${upload.sha256}/${upload.id}`;
}

export const uploadFolder = "uploads";

/** Where the small picture of an upload is kept. */
export function previewKey({ id }: Pick<Upload, "id">): string {
  return `${previewFolder}/${id}`;
}

export const previewFolder = "previews";

/** Where the drawing of a page of an upload, counted from 0, is kept. */
export function drawnKey({ id }: Pick<Upload, "id">, page: number): string {
  return `${drawnFolder}/${page + 1}/${id}`;
}

export const drawnFolder = "drawn";
/** The pages of a file that are drawn: the second one is the inside of a box. */
export const drawnPages = [0, 1] as const;

/** What a line keeps of an upload. */
export function artworkIn({ id, name, hasPreview, ...size }: Upload): Artwork {
  return { id, name, hasPreview, pixels: preflightOf(size) };
}

/** What is known of a file before it is printed: the size of a picture. */
export function preflightOf({ width, height }: Pick<Upload, "width" | "height">): PixelSize | null {
  return width === null || height === null ? null : { width, height };
}
