/** Drawings and templates change only with a release of the shop. */
export const forADay = { "cache-control": "public, max-age=86400" };

/** A shopper's artwork stays between the shop and one browser. */
export const forOneReader = { "cache-control": "private, max-age=604800" };
