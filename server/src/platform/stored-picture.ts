import { mostPixels } from "@boxwright/core/kernel/most-pixels";

/**
 * How sharp opens a picture that the shop has stored: it accepts the same damage as the check of the upload, such as a wrong checksum. A stricter
 * reader would fail on files that the shop has accepted.
 */
export const storedPicture = { limitInputPixels: mostPixels, failOn: "truncated" } as const;
