/** The largest file that a visitor may send, and that the shop makes of one: enough for a designer's print file with pictures. */
export const maxUploadBytes = 100 * 1024 * 1024;
