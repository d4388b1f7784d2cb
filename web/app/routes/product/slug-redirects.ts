/** Older addresses of products, which links still use, with the ones that they have. */
const redirects: Readonly<Record<string, string>> = {
  "mailer-box-sample": "custom-mailer-box-sample",
  "square-mailer-box-sample": "custom-square-mailer-box-sample",
  "gable-box-sample": "custom-gable-box-sample",
  "gift-mailer-box-sample": "custom-gift-mailer-box-sample",
  "document-mailer-box-sample": "custom-document-mailer-box-sample",
};

/** Where a page by an older slug has gone; null where the slug is none of those. */
export function redirectedSlug(slug: string): string | null {
  return Object.hasOwn(redirects, slug) ? (redirects[slug] ?? null) : null;
}
