/** Why an inquiry is not received. */
export type InquiryRefusal = { readonly kind: "cultureNotOffered" } | { readonly kind: "foreignUploads" };
