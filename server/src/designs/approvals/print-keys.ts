/** The folder of the print files of approvals. */
export const printFolder = "design-prints";

/** The key of an approval's print file. Approvals never share a file, so that removing one never removes that of another. */
export function printKey({ id, printSha256 }: { readonly id: string; readonly printSha256: string }): string {
  return `${printFolder}/${printSha256}/${id}`;
}

/** The folder of the print files of designs that are not approved, which are made again when they are gone. */
export const draftFolder = "design-drafts";

export function draftKey({ id, sceneHash }: { readonly id: string; readonly sceneHash: string }): string {
  return `${draftFolder}/${sceneHash}/${id}`;
}
