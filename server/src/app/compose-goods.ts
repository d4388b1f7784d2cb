import { join } from "node:path";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import { cartConfigurations } from "../cart/postgres/tables.ts";
import { catalogueOperations } from "../catalogue/http/operations.ts";
import { reapConfigurationsJob } from "../catalogue/jobs/reap-configurations.ts";
import { estimateTaxRate } from "../checkout/tax/estimate-tax-rate.ts";
import type { TaxCalculator } from "../checkout/tax/tax-calculator.ts";
import { goodsOfLines } from "../fulfilment/goods-of-line.ts";
import { spendFrom } from "../platform/budgets.ts";
import { diskCache } from "../platform/files/disk-cache.ts";
import { lowestUnitPrice } from "../pricing/from-price.ts";
import { pricingOperations } from "../pricing/http/operations.ts";
import { createPlateSetup } from "../pricing/plate-setup.ts";
import { tariffsOf } from "../pricing/tariff.ts";
import { drawingOperations } from "../structures/http/drawing-operations.ts";
import { pictureOperations } from "../structures/http/picture-operations.ts";
import { templateOperations } from "../structures/http/template-operations.ts";
import { createStills } from "../structures/stills/stills.ts";
import { FileDrawings } from "../uploads/drawing/file-drawings.ts";
import { loadGoods } from "./load-goods.ts";
import { type Machine, spoolOf } from "./machine.ts";

/** Some 100,000 pictures. */
const pictureCacheBytes = 2 * 1024 ** 3;

/** The goods and their prices, both read once from the content folder. */
export function composeGoods(
  { config, db, files, log, rateLimits, pictureSeal: seal, now }: Machine,
  taxes: TaxCalculator,
) {
  const shopperPictures = new FileDrawings({ seal, db, files, spool: spoolOf(config) });
  const spend = spendFrom(rateLimits);
  const pictures = diskCache({ folder: join(config.dataDir, "pictures"), maxBytes: pictureCacheBytes, log, now });
  const { plant } = tenantNamed(config.tenant);
  const tariffOf = tariffsOf(config.resellerGroups);
  const { prices, catalogue } = loadGoods(config);
  const stills = createStills(pictures, spend, shopperPictures);
  return {
    operations: [
      ...catalogueOperations({ db, catalogue, fromPrice: (product) => lowestUnitPrice(prices, product), spend }),
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
