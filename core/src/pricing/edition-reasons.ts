/** Why the shop itself published an edition of its prices. */
export const editionReasons = {
  firstPrices: "The first prices",
  priceFilesChanged: "The files of the content folder changed",
} as const;
