import type { WirePlacement } from "@boxwright/contract/placements";
import { useLocation } from "react-router";
import UploadCheck from "../artwork/upload-check.tsx";
import { sizeOf } from "../catalogue/pictured-box.ts";
import { useLiveProducts } from "../catalogue/use-live-products.ts";
import type { FormOrigin } from "./form-of-line.ts";
import type { ShownLine } from "./order-access.ts";

interface SentFilesCheckProps {
  readonly line: ShownLine;
  readonly uploadIds: readonly string[];
  /** Where the shopper placed the files; null if the shop places them. */
  readonly placements: readonly WirePlacement[] | null;
}

/** In short, what the shop found in the new files of a line, with a link to the page that shows and places them on the box. */
export default function SentFilesCheck({ line, uploadIds, placements }: SentFilesCheckProps) {
  const [outside, inside] = uploadIds;
  const { pathname, search } = useLocation();
  const { products } = useLiveProducts();
  const product = products?.find(({ sku }) => sku === line.sku);
  const { finalSelection: selection } = line;
  if (outside === undefined || product === undefined || product.family === null || sizeOf(selection) === null)
    return null;
  const goods = {
    slug: product.slug,
    sku: product.sku,
    selection,
    quantity: String(line.quantity),
    line: "",
    orderLine: line.id,
  };
  const origin: FormOrigin = { orderPage: `${pathname}${search}` };
  return <UploadCheck goods={goods} outside={outside} inside={inside ?? null} placements={placements} state={origin} />;
}
