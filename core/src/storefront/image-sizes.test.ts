import { expect, test } from "vitest";
import { imageSizes } from "./image-sizes.ts";
import { stillPixels } from "./still-url.ts";

test("image sizes: carousel 1500 wide (aspect ratios 0.75 mobile, 2.5 desktop); product overview tile 300 (ratio 1); product carousel tile 500 (ratio 1.3); 714 wide for intersected images; 1319 for high-res", () => {
  expect(imageSizes).toEqual({
    carousel: { width: 1500, ratios: { mobile: 0.75, desktop: 2.5 } },
    productOverviewTile: { width: 300, ratio: 1 },
    productCarouselTile: { width: 500, ratio: 1.3 },
    intersected: { width: 714 },
    highResolution: { width: 1319 },
  });
  for (const { width } of Object.values(imageSizes)) expect(stillPixels).toContain(width);
});
