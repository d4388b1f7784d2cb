/** Former slugs of products, which old links still use, and the current ones. */
const redirects: Readonly<Record<string, string>> = {
  "mailer-box-sample": "custom-mailer-box-sample",
  "square-mailer-box-sample": "custom-square-mailer-box-sample",
  "gable-box-sample": "custom-gable-box-sample",
  "gift-mailer-box-sample": "custom-gift-mailer-box-sample",
  "document-mailer-box-sample": "custom-document-mailer-box-sample",
};

/** The current slug for a former one; null for any other slug. */
export function redirectedSlug(slug: string): string | null {
  return Object.hasOwn(redirects, slug) ? (redirects[slug] ?? null) : null;
}
