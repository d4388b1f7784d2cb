import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { UploadRefusal } from "../refusals.ts";

const usableFiles = "The file must be a PNG, JPEG or WebP picture or a PDF that can be opened.";
const tooManyFiles = "You have sent more files than the shop keeps before they are ordered. Please try again later.";

export function problemOf(refusal: UploadRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownUpload":
      return refuse("NotFound");
    case "unusableFile":
      return refuse("UnsupportedMediaType", { detail: usableFiles });
    case "tooManyFiles":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds, detail: tooManyFiles });
    case "storageFull":
      return refuse("UploadStorageFull");
  }
}
