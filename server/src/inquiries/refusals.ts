/** `foreignUploads`: a file belongs to another visitor, or does not exist. */
export type InquiryRefusal = { readonly kind: "cultureNotOffered" } | { readonly kind: "foreignUploads" };
