import type { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** Why the shop refuses a design, as the shopper reads it. */
export type Refusal = "tooMany" | "tooLarge" | "box" | "file" | "limits" | "other";

const refusals: Readonly<Record<string, Refusal>> = {
  TooManyDesigns: "tooMany",
  PayloadTooLarge: "tooLarge",
  InvalidSelection: "box",
  InvalidSize: "box",
  UploadStorageFull: "file",
  NotFound: "file",
  InvalidDesign: "limits",
};

/** A design that is not saved yet can be refused as not found only because of its files. */
export function refusalOf({ code, status }: Pick<ApiProblem, "code" | "status">): Refusal {
  return refusals[code ?? ""] ?? (status === 413 ? "tooLarge" : "other");
}
