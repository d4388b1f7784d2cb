import { createDescribeGoods } from "../cart/describe-goods.ts";
import { cartConfigurations } from "../cart/postgres/tables.ts";
import { catalogueOperations } from "../catalogue/http/operations.ts";
import { reapConfigurationsJob } from "../catalogue/jobs/reap-configurations.ts";
import { estimateTaxRate } from "../checkout/tax/estimate-tax-rate.ts";
import type { TaxCalculator } from "../checkout/tax/tax-calculator.ts";
import { goodsOfLines } from "../fulfilment/goods-of-line.ts";
import { spendFrom } from "../platform/budgets.ts";
import { createFromPrice } from "../pricing/from-price.ts";
import { pricingOperations } from "../pricing/http/operations.ts";
import { createPlateSetup } from "../pricing/plate-setup.ts";
import { tariffsOf } from "../pricing/tariff.ts";
import { drawingOperations } from "../structures/http/drawing-operations.ts";
import { pictureOperations } from "../structures/http/picture-operations.ts";
import { templateOperations } from "../structures/http/template-operations.ts";
import { createStills } from "../structures/stills/stills.ts";
import { FileDrawings } from "../uploads/drawing/file-drawings.ts";
import { type Machine, spoolOf } from "./machine.ts";
import type { Prices } from "./open-prices.ts";
import type { PictureCaches } from "./picture-caches.ts";

/** The goods of the content folder, and their prices in force. */
export function composeGoods(
  { config, db, files, rateLimits, pictureSeal: seal, now }: Machine,
  { goods: { plant, catalogue }, list: prices }: Pick<Prices, "goods" | "list">,
  taxes: TaxCalculator,
  caches: Pick<PictureCaches, "goods" | "shoppers">,
) {
  const shopperPictures = new FileDrawings({ seal, db, files, spool: spoolOf(config) });
  const spend = spendFrom(rateLimits);
  const tariffOf = tariffsOf(config.resellerGroups);
  const stills = createStills(caches.goods, spend, { drawings: shopperPictures, cache: caches.shoppers });
  return {
    operations: [
      ...catalogueOperations({ db, catalogue, fromPrice: createFromPrice(prices), spend }),
      ...pricingOperations({ db, catalogue, prices, tariffOf, taxRateAt: estimateTaxRate(taxes, spend) }),
      ...drawingOperations({ plant, catalogue, shopperPictures }),
      ...templateOperations(plant, { brand: config.brand }),
      ...pictureOperations(plant, stills, shopperPictures),
    ],
    jobs: [reapConfigurationsJob({ db, references: [cartConfigurations.configurationId], now })],
    products: catalogue.products,
    catalogue,
    shopperPictures,
    goodsOfLine: goodsOfLines(catalogue, prices),
    setupOf: createPlateSetup(catalogue, prices),
    pricedGoods: { describeGoods: createDescribeGoods({ catalogue, prices, seal }), tariffOf },
  };
}
