/** The specification's image sizes: the width in pixels, and the aspect ratio (width to height). */
export const imageSizes = {
  carousel: { width: 1500, ratios: { mobile: 0.75, desktop: 2.5 } },
  productOverviewTile: { width: 300, ratio: 1 },
  productCarouselTile: { width: 500, ratio: 1.3 },
  intersected: { width: 714 },
  highResolution: { width: 1319 },
} as const;
