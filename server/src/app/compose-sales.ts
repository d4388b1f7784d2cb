import { plantOf } from "@boxwright/core/checkout/plant";
import type { Designs } from "../cart/designs.ts";
import { cartOperations } from "../cart/http/operations.ts";
import { presentCart } from "../cart/http/present-cart.ts";
import { quotationOperations } from "../cart/http/quotation-operations.ts";
import { problemOfCart } from "../cart/http/refusal-to-problem.ts";
import { handOverCartAtSignIn, handOverCartJobs } from "../cart/jobs/hand-over-cart-later.ts";
import { reapCartsJob } from "../cart/jobs/reap-carts.ts";
import { deliveryOperations } from "../checkout/delivery/http/operations.ts";
import { fillCartCharges } from "../checkout/fill-cart-charges.ts";
import { paymentOperations } from "../checkout/payments/http/operations.ts";
import { reconcileContinually } from "../checkout/payments/jobs/reconcile-loop.ts";
import { refundLateChargesJob } from "../checkout/payments/jobs/refund-late-charges-job.ts";
import type { CartPaymentDeps } from "../checkout/payments/pay-cart.ts";
import { payments } from "../checkout/payments/postgres/tables.ts";
import { openDesign } from "../designs/open-design.ts";
import { approvalOperations } from "../orders/approvals/http/operations.ts";
import { printOfLine, sheetsOfLine } from "../orders/approvals/line-sheets.ts";
import { orderOperations } from "../orders/http/operations.ts";
import { reorderOperations } from "../orders/http/reorder-operations.ts";
import { orderJobs } from "../orders/jobs/assign-number.ts";
import { artworkCheckJobs } from "../orders/jobs/check-artwork-job.ts";
import { handOverOrderJobs, handOverOrdersAtSignIn } from "../orders/jobs/hand-over-orders-later.ts";
import { storeDiscountsJob } from "../orders/jobs/store-discounts.ts";
import { storeTextsJob } from "../orders/jobs/store-texts.ts";
import { summaryJobs } from "../orders/jobs/summaries.ts";
import { watchJobs } from "../orders/jobs/watch-waits.ts";
import { createOrderPort } from "../orders/place-order.ts";
import { orders } from "../orders/postgres/tables.ts";
import { checkFiles } from "../orders/preflight.ts";
import { logError } from "../platform/error-reports/error-reports.ts";
import type { composeArtwork } from "./compose-artwork.ts";
import { composeDocuments } from "./compose-documents.ts";
import { composeGateway } from "./compose-gateway.ts";
import type { composeGoods } from "./compose-goods.ts";
import type { composeTax } from "./compose-tax.ts";
import type { Machine } from "./machine.ts";

/** The timeout of a request that waits for another payment of its cart. */
const waitSeconds = 10;
const reconcileEverySeconds = 5;

type SoldGoods = Pick<ReturnType<typeof composeGoods>, "pricedGoods" | "setupOf"> & {
  /** What the artwork check of orders needs. */
  readonly artwork: ReturnType<typeof composeArtwork>["checking"];
};

/** From the cart to the receipt: checkout implements the ports of the cart, and orders those of checkout. */
export function composeSales(
  machine: Machine,
  { pricedGoods: goods, setupOf, artwork }: SoldGoods,
  tax: ReturnType<typeof composeTax>,
) {
  const { config, db, files, log, queue, outbox, pictureSeal, now } = machine;
  const reportBug = (what: string, error: unknown) => logError(log, { error, message: what, about: {} });
  const plant = plantOf(config.tenant);
  const cart = { ...goods, charges: fillCartCharges(plant, tax.calculator), now, reportBug };
  const { gateway, mounted, jobs, paymentOrigins } = composeGateway(machine);
  const paying: CartPaymentDeps = {
    db,
    cart,
    now,
    gateway,
    isHeld: async () => (await machine.outboxHold.read()) !== null,
    orderPort: createOrderPort(outbox),
    // After twice the gateway's timeout, no request can still be charging the payment.
    times: { abandonSeconds: 2 * config.paymentTimeoutSeconds, waitSeconds },
  };
  const documents = composeDocuments(machine, cart);
  const linePrints = printOfLine(artwork);
  const designs: Designs = { open: (...design) => openDesign({ db, seal: pictureSeal, now }, ...design) };
  return {
    operations: [
      ...cartOperations({ ...cart, db, designs }),
      ...quotationOperations({ ...cart, db }),
      ...deliveryOperations({ ...cart, db, presentCart }),
      ...paymentOperations(paying),
      ...reorderOperations({ ...cart, db, designs, seal: pictureSeal, presentCart, problemOfCart }),
      ...orderOperations({
        db,
        reads: machine.reads,
        files,
        designs,
        outbox,
        pictureSeal,
        plant,
        describeGoods: goods.describeGoods,
        setupOf,
        now,
      }),
      ...approvalOperations({
        db,
        files,
        outbox,
        plant,
        setupOf,
        printOfLine: linePrints,
        sheetsOfLine: sheetsOfLine(artwork),
        now,
      }),
      ...documents.operations,
    ],
    invoicePdfs: documents.invoicePdfs,
    printOfLine: linePrints,
    mounted: mounted(paying),
    paymentOrigins,
    jobs: [
      ...handOverCartJobs({ ...goods, db }),
      reapCartsJob({ db, references: [payments.cartId, orders.cartId], now }),
      ...orderJobs({ db, outbox }),
      ...watchJobs({ db, outbox, plant, now }),
      storeTextsJob(db),
      storeDiscountsJob(db),
      ...summaryJobs({ db, now }),
      ...artworkCheckJobs({ db, outbox, preflight: checkFiles({ ...artwork, files }), now }),
      ...documents.jobs,
      ...handOverOrderJobs(db),
      refundLateChargesJob(paying),
      ...tax.jobs,
      ...jobs,
    ],
    handOver: [handOverCartAtSignIn(goods, queue), handOverOrdersAtSignIn(queue)],
    loops: [() => reconcileContinually(paying, log, reconcileEverySeconds)],
  };
}
