import type { Brand } from "@boxwright/core/storefront/features";
import boxwright from "./boxwright.css?url";
import foldlab from "./foldlab.css?url";
import parcelry from "./parcelry.css?url";

/** Where each brand's tokens and fonts are; a page loads those of its own brand alone. */
export const brandStyles: Readonly<Record<Brand, string>> = { boxwright, parcelry, foldlab };
