import { proportionsOf } from "@boxwright/core/structures/families";
import { goodsOf } from "../cart/describe-goods.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { catalogueOperations } from "../catalogue/http/operations.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { lowestUnitPrice } from "../pricing/from-price.ts";
import { pricingOperations } from "../pricing/http/operations.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { tariffsOf } from "../pricing/tariff.ts";
import type { SentPictures } from "../structures/http/asked-look.ts";
import { drawingOperations } from "../structures/http/drawing-operations.ts";
import { pictureOperations } from "../structures/http/picture-operations.ts";
import { templateOperations } from "../structures/http/template-operations.ts";
import { createStills } from "../structures/stills/stills.ts";
import { FileDrawings } from "../uploads/drawing/drawn-files.ts";
import { spoolOf } from "./compose-uploads.ts";
import type { Machine } from "./machine.ts";

/** What is sold, and for how much: both are read once from `content/`. */
export function composeGoods({ config, db, files, pictureSeal: seal }: Machine) {
  const drawings = new FileDrawings({ db, files, spool: spoolOf(config) });
  const sentPictures: SentPictures = {
    seal,
    areKept: (ids) => drawings.areKept(ids),
    read: (ids, asker) => drawings.read(ids, asker),
  };
  const tariffOf = tariffsOf(config.resellerGroups);
  const prices = createPriceList(loadRates());
  const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
  return {
    operations: [
      ...catalogueOperations({ db, catalogue, fromPrice: (product) => lowestUnitPrice(prices, product) }),
      ...pricingOperations({ db, catalogue, prices, tariffOf }),
      ...drawingOperations({ catalogue, sentPictures }),
      ...templateOperations({ brand: config.brand }),
      ...pictureOperations(createStills(files, sentPictures.read), sentPictures),
    ],
    products: catalogue.products,
    pricedGoods: { describeGoods: goodsOf({ catalogue, prices, seal }), tariffOf },
  };
}
