/** Drawings and templates change only with a release of the shop. */
export const forADay = { "cache-control": "public, max-age=86400" };
