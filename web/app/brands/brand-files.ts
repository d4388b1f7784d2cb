import type { Brand } from "@boxwright/core/storefront/features";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import gabarito from "@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url";
import hanken from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import martianMono from "@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?url";
import bricolage from "./boxwright/fonts/bricolage-grotesque-latin.woff2?url";
import boxwright from "./boxwright.css?url";
import foldlab from "./foldlab.css?url";
import parcelry from "./parcelry.css?url";

interface BrandFiles {
  /** Tokens, fonts and the brand's own rules. */
  readonly stylesheet: string;
  readonly favicon: string;
  /** The fonts of every page's first screen, fetched before the stylesheet needs them. */
  readonly fonts: readonly string[];
}

/** The files of each brand. A page loads only those of its own. */
export const brandFiles: Readonly<Record<Brand, BrandFiles>> = {
  boxwright: { stylesheet: boxwright, favicon: "/favicon.svg", fonts: [bricolage, hanken] },
  parcelry: { stylesheet: parcelry, favicon: "/favicon-parcelry.svg", fonts: [gabarito, figtree] },
  foldlab: { stylesheet: foldlab, favicon: "/favicon-foldlab.svg", fonts: [archivo, martianMono] },
};
