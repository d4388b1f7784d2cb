import type { RootProduct } from "@boxwright/contract/catalogue";

/** A mailer that has nothing to choose. */
export const rootMailer: RootProduct = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  slug: "custom-mailer-box",
  family: "mailer",
  name: "Custom Mailer Box",
  isSampleProduct: false,
  attributes: [],
  dependencies: [],
  defaultSelection: {},
  quantityOptions: [{ minimum: 10, maximum: 1000, increment: 1 }],
  picture: null,
  sampleProductKey: null,
};
