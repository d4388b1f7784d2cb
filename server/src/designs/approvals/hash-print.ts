import { subtle } from "node:crypto";

/** The SHA-256 of a print file as hexadecimal digits, computed on another thread, because a file may have 250 MiB. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}
