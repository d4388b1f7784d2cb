export const storeVariants = ["default", "showroom", "design-school"] as const;
export type StoreVariant = (typeof storeVariants)[number];

/** The active variant unless the operator chooses another. */
export const activeStoreVariant: StoreVariant = "design-school";

export const brands = ["boxwright", "parcelry", "foldlab"] as const;
export type Brand = (typeof brands)[number];

/** The specification's feature table (commerce, section 6): [default, showroom, design-school]. */
const featureTable = {
  cartLink: [true, false, true],
  accountLinks: [true, false, true],
  loginIcon: [true, false, true],
  shareLink: [true, false, false],
  productTabs: [true, false, true],
  socialLinks: [true, false, true],
  serviceLinks: [true, false, true],
  logo: [true, false, true],
  shippingEstimate: [true, false, true],
  reviewWidget: [true, false, true],
  processTile: [true, false, true],
  leftArrow: [true, false, true],
  quickAdd: [true, false, true],
  sampleOrderButton: [true, false, false],
  upsell: [true, false, false],
  uploadButton: [false, false, true],
  selectionHeader: [true, true, false],
  quoteForHigherQuantities: [true, true, false],
  shippingEstimateBlock: [true, true, true],
  quoteRequest: [true, true, false],
  quantityCalculator: [true, true, false],
} as const satisfies Record<string, readonly [boolean, boolean, boolean]>;

export type Feature = keyof typeof featureTable;

export const features = Object.keys(featureTable) as readonly Feature[];

/** Whether a variant of the store has a feature. */
export function isFeatureOn(feature: Feature, variant: StoreVariant): boolean {
  return featureTable[feature][storeVariants.indexOf(variant)] ?? false;
}
