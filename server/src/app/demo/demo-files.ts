import type { Product } from "@boxwright/core/catalogue/product";
import type { LineState } from "@boxwright/core/orders/line-states";
import { type BoxDeps, printedBox } from "../../artwork/printed-box.ts";
import { productionStates } from "../../orders/summaries/lines-in-production.ts";
import { demoArtwork, demoPrint } from "./demo-artwork.ts";
import type { DemoBuyer } from "./demo-buyers.ts";
import type { DemoLine } from "./plan-orders.ts";

interface Sender {
  readonly buyer: DemoBuyer;
  readonly place: number;
}

interface DemoFilesDeps {
  readonly boxes: BoxDeps;
  readonly productNamed: (key: string) => Product;
  readonly upload: (buyer: DemoBuyer, file: File) => Promise<string>;
}

/** Whether the plant of the demo works on a line, so that it has a print file. */
export function isInProduction({ state }: { readonly state: LineState }): boolean {
  return productionStates.some((one) => one === state);
}

/** The uploads of the demo's buyers: one of their own for all lines, and one that fits its box for each line in production. */
export function demoFiles({ boxes, productNamed, upload }: DemoFilesDeps) {
  const uploads = new Map<string, Promise<string>>();
  return ({ buyer, place }: Sender, line: DemoLine): Promise<string> => {
    const file = isInProduction(line) ? fittingFile(boxes, productNamed(line.productKey), line) : null;
    const sent = file ?? demoArtwork(place, buyer.address.company || buyer.address.lastName);
    const key = `${buyer.id} ${sent.name}`;
    const known = uploads.get(key) ?? upload(buyer, sent);
    uploads.set(key, known);
    return known;
  };
}

/** Null for goods without a sheet, such as samples. */
function fittingFile(boxes: BoxDeps, { sku, defaultSelection }: Product, { selection }: DemoLine): File | null {
  const box = printedBox(boxes, sku, { ...defaultSelection, ...selection });
  return box.ok && box.value !== null ? demoPrint(box.value.dieline) : null;
}
