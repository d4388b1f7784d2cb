/** `foreignUploads`: a file belongs to another visitor, or does not exist. */
export type InquiryRefusal = { readonly kind: "cultureNotOffered" } | { readonly kind: "foreignUploads" };

export type HandleInquiryRefusal =
  | { readonly kind: "unknownInquiry" }
  | { readonly kind: "staleVersion"; readonly currentVersion: number };
