/** The path of the pictures of a design. */
export const designPicturePath = "/api/designs/{designId}/preview.png";

/** The path of the pictures of a shared design. */
export const sharedPicturePath = "/api/sharedDesigns/{token}/preview.png";

/** The path of the pictures of the uploads that a shared design shows. */
export const sharedUploadPath = "/api/sharedDesigns/{token}/uploads/{uploadId}/preview.webp";

/** The path of the pictures of a starter. */
export const starterPicturePath = "/api/designs/starters/{key}/preview.png";

/** The path of the print files of a design. */
export const designPrintPath = "/api/designs/{designId}/print.pdf";

/** The print file of an approval of a design, for anyone with its seal. */
export function sealedPrintUrl(designId: string, approvalId: string, seal: string): string {
  return `${designPrintPath.replace("{designId}", designId)}?approval=${approvalId}&seal=${seal}`;
}

/** A picture of a version of a design, flat or folded, for anyone with its seal. */
export function sealedPictureUrl(
  { id, version }: { readonly id: string; readonly version: number },
  seal: string,
  view: "flat" | "closed" = "closed",
): string {
  return `${designPicturePath.replace("{designId}", id)}?view=${view}&version=${version}&seal=${seal}`;
}

/** A picture of the folded box of a shared design, for as long as its link opens the design. */
export function sharedPictureUrl(token: string): string {
  return `${sharedPicturePath.replace("{token}", token)}?view=closed`;
}
