import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { InquiryRefusal } from "../refusals.ts";

export function problemOf({ kind }: InquiryRefusal): Refusal {
  switch (kind) {
    case "cultureNotOffered":
      return refuse("InvalidCulture");
    case "foreignUploads":
      return refuse("InvalidRequest", { errors: [{ path: "uploadIds", message: "must be files that you uploaded" }] });
  }
}
