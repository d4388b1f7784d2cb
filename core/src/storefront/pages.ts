import { type Brand, type Feature, isFeatureOn, type StoreVariant } from "./features.ts";

/** The kinds of pages, by the first part of their paths; "" is home. */
const pageKinds = [
  "",
  "shop-all-boxes",
  "shop-all-sample-boxes",
  "product",
  "product-collection",
  "template-maker",
  "template-designer",
  "download-artwork",
  "view",
  "policy",
  "faq",
  "blog",
  "newsletter",
  "cart",
  "shipping-address",
  "shipping-methods",
  "payment-info",
  "order-confirmation",
  "orders",
  "login",
  "lost-password",
  "reset",
  "my-info",
  "my-orders",
  "my-designs",
  "approve-design",
  "artwork-check",
  "not-found",
] as const;
export type PageKind = (typeof pageKinds)[number];

/**
 * The pages of each brand, by the specification (commerce, section 2). The third brand has two kinds of page; its home page
 * is the one with all boxes.
 */
const pagesOf: Readonly<Record<Brand, ReadonlySet<PageKind>>> = {
  boxwright: new Set(pageKinds),
  parcelry: new Set([
    "",
    "shop-all-boxes",
    "download-artwork",
    "template-designer",
    "template-maker",
    "not-found",
  ] as const),
  foldlab: new Set(["", "shop-all-boxes", "template-maker", "not-found"] as const),
};

/** Pages that belong to a feature: a variant without the feature does not have them. */
const featureOfPage: Partial<Record<PageKind, Feature>> = {
  cart: "cartLink",
  "shipping-address": "cartLink",
  "shipping-methods": "cartLink",
  "payment-info": "cartLink",
  "order-confirmation": "cartLink",
  orders: "cartLink",
  "approve-design": "cartLink",
  "artwork-check": "cartLink",
  login: "loginIcon",
  "lost-password": "loginIcon",
  reset: "loginIcon",
  "my-info": "accountLinks",
  "my-orders": "accountLinks",
  "my-designs": "accountLinks",
};

/** The brand and the variant, as configured when the shop starts. */
export interface ChosenShop {
  readonly brand: Brand;
  readonly storeVariant: StoreVariant;
}

/** The kind of the page at a path; null for a path that is not a page, such as that of a file. */
export function pageKindOf(path: string): PageKind | null {
  const [first = ""] = path.replace(/^\//, "").split(/[/?#]/);
  return pageKinds.find((one) => one === first) ?? null;
}

/** Whether a shop offers the page at a path such as `/product/custom-mailer-box`. True for paths that are not pages, such as files. */
export function isPageOffered(path: string, { brand, storeVariant }: ChosenShop): boolean {
  const kind = pageKindOf(path);
  if (kind === null) return true;
  const feature = featureOfPage[kind];
  return pagesOf[brand].has(kind) && (feature === undefined || isFeatureOn(feature, storeVariant));
}

/** The pages to which features lead: a shop without the page does not have the feature. */
const pageOfFeature: Partial<Record<Feature, string>> = {
  cartLink: "/cart",
  quickAdd: "/cart",
  accountLinks: "/my-info",
  loginIcon: "/login",
  reviewWidget: "/view/reviews",
};

/** Whether a shop has a feature: its variant has it on, and its brand has the page to which it leads. */
export function hasFeature(feature: Feature, shop: ChosenShop): boolean {
  return isFeatureOn(feature, shop.storeVariant) && isPageOffered(pageOfFeature[feature] ?? "/", shop);
}
