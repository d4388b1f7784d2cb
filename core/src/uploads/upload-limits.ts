/** The largest file that a visitor may send, and that the shop makes of one: enough for a designer's print file with pictures. */
export const maxUploadBytes = 100 * 1024 * 1024;

/** A larger picture is refused before it is decoded, because a small file can contain a picture that fills the memory. */
export const maxUploadPixels = 300_000_000;
