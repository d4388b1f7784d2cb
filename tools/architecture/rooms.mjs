/** The house, once: the dependency rules, their test and the docs are generated from these two lists. */

/** Floors: what a line may touch. Each names the floors it may import. */
export const floors = {
  core: [],
  contract: ["core"],
  server: ["core", "contract"],
  web: ["core", "contract"],
};

/** Rooms: whose noun it is, lowest first. A room imports only rooms before it; rooms of one group may not import each other. */
export const rooms = [
  ["kernel"],
  ["storefront"],
  ["identity"],
  ["address"],
  ["customers"],
  ["content"],
  ["catalogue"],
  ["structures"],
  ["uploads"],
  ["designs"],
  ["pricing"],
  ["samples"],
  ["cart"],
  ["checkout"],
  ["orders"],
  ["documents"],
  ["inquiries", "newsletter", "reviews"],
  ["notifications", "analytics", "seo"],
  ["account", "configurator"],
  ["desk"],
];

/**
 * Rooms within a room, each with a noun of its own. Like a room, each is entered through the files that lie directly in it; any other folder
 * of a room is its own affair.
 */
export const nestedRooms = {
  catalogue: ["stock"],
  structures: ["artworks", "print", "stills"],
  checkout: ["coupons", "delivery", "payments", "proofs", "tax"],
};
