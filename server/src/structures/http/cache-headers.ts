/** Drawings and templates change only with a release of the shop. */
export const forADay = { "cache-control": "public, max-age=86400" };

/** Only the shopper's browser may cache pictures with their artwork. */
export const forOneReader = { "cache-control": "private, max-age=604800" };
