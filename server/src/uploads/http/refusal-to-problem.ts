import type { SvgDanger, SvgDangerKind } from "@boxwright/core/uploads/svg/svg-danger";
import type { UnusableKind, UnusableReason } from "@boxwright/core/uploads/unusable-file";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { UploadRefusal } from "../refusals.ts";

const usableFiles = "The file must be a PNG, JPEG, WebP, TIFF or SVG picture or a PDF that can be opened.";
const tooManyFiles = "You have sent more files than the shop keeps before they are ordered. Please try again later.";
const busyRetrySeconds = 10;

const details: Readonly<Record<Exclude<UnusableKind, "unsafe-svg">, string>> = {
  type: usableFiles,
  broken: usableFiles,
  postscript:
    "This file is PostScript, which cannot be checked. Save the AI file with “Create PDF Compatible File”, or export it as a PDF.",
  "too-many-pixels": "The picture has more than 300 megapixels. Please send it smaller.",
  "too-intricate": "This drawing is too intricate. Please send it as a PDF.",
};

/** What an SVG file contains that the shop does not accept. */
const contents: Readonly<Record<SvgDangerKind, string>> = {
  doctype: "a document type",
  script: "scripts",
  link: "links to other files",
  style: "style sheets that load files",
  animation: "animations",
  "foreign-content": "content that is not SVG",
  element: "elements that cannot be printed",
  attribute: "unknown attributes",
  picture: "pictures that are neither PNG nor JPEG",
  reference: "elements that repeat themselves",
  encoding: "text that is not UTF-8",
  "too-many-elements": "too many elements",
  "too-deep": "too many nested groups",
  "too-large": "too many bytes or pixels",
};

export function problemOf(refusal: UploadRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownUpload":
      return refuse("NotFound");
    case "unusableFile":
      return refuse("UnsupportedMediaType", { detail: detailOf(refusal), reasons: reasonsOf(refusal) });
    case "tooManyFiles":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds, detail: tooManyFiles });
    case "storageFull":
      return refuse("UploadStorageFull");
    case "uploadsBusy":
      return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
  }
}

/** The kind first; then what exactly an SVG file contains, such as `script onload`. */
function reasonsOf({ why, dangers }: UnusableReason): string[] {
  return [why, ...dangers.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`))];
}

function detailOf({ why, dangers }: UnusableReason): string {
  return why === "unsafe-svg" ? unsafeSvg(dangers) : details[why];
}

function unsafeSvg(dangers: readonly SvgDanger[]): string {
  const found = new Intl.ListFormat("en").format(new Set(dangers.map(({ kind }) => contents[kind])));
  return `This SVG contains ${found}. Please export it again as a plain SVG, or send a PDF.`;
}
