/** The only lists of floors and rooms: they generate the dependency rules, and the picture and the list in the docs. */

/** Floors: what a file may use. Each names the floors it may import. */
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
  ["artwork"],
  ["designs"],
  ["pricing"],
  ["samples"],
  ["quotations"],
  ["cart"],
  ["checkout"],
  ["orders"],
  ["documents"],
  ["my-orders"],
  ["fulfilment"],
  ["inquiries", "newsletter", "reviews"],
  ["notifications", "analytics", "seo"],
  ["privacy"],
  ["account", "configurator"],
  ["desk"],
];

/**
 * Rooms within a room, each with its own noun. Like rooms, they are entered through their top-level files. Other rooms may not import any
 * other folder of a room.
 */
export const nestedRooms = {
  identity: ["staff"],
  catalogue: ["stock"],
  structures: ["artworks", "print", "stills"],
  checkout: ["coupons", "delivery", "payments", "proofs", "tax"],
  fulfilment: ["packs"],
  orders: ["approvals", "deliveries", "summaries"],
  pricing: ["editions"],
  desk: [
    "audit",
    "staff",
    "events",
    "orders",
    "today",
    "artwork",
    "gangs",
    "production",
    "views",
    "prices",
    "coupons",
    "exports",
    "customers",
    "inquiries",
    "reviews",
    "jobs",
    "webhooks",
    "content",
  ],
};
