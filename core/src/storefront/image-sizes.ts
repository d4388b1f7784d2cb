/** The images that the specification names, by their width in pixels and by width to height. */
export const imageSizes = {
  carousel: { width: 1500, ratios: { mobile: 0.75, desktop: 2.5 } },
  productOverviewTile: { width: 300, ratio: 1 },
  productCarouselTile: { width: 500, ratio: 1.3 },
  intersected: { width: 714 },
  highResolution: { width: 1319 },
} as const;
