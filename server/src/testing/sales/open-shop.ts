import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import { type Designs, noDesigns } from "../../cart/designs.ts";
import { cartOperations } from "../../cart/http/operations.ts";
import { presentCart } from "../../cart/http/present-cart.ts";
import { quotationOperations } from "../../cart/http/quotation-operations.ts";
import { problemOfCart } from "../../cart/http/refusal-to-problem.ts";
import { stockShelf } from "../../cart/testing/shelf.ts";
import { arlington, mailers, openStorefront, type Shopper } from "../../cart/testing/storefront.ts";
import { seedDemoCoupons } from "../../checkout/coupons/demo-coupons.ts";
import { deliveryOperations } from "../../checkout/delivery/http/operations.ts";
import { fillCartCharges } from "../../checkout/fill-cart-charges.ts";
import { createSandboxGateway } from "../../checkout/payments/gateways/sandbox/sandbox-gateway.ts";
import { guardGateway } from "../../checkout/payments/guarded-gateway.ts";
import { paymentOperations } from "../../checkout/payments/http/operations.ts";
import type { CartPaymentDeps } from "../../checkout/payments/pay-cart.ts";
import type { GatewayAdapter } from "../../checkout/payments/payment-gateway.ts";
import { loadTaxTable } from "../../checkout/tax/load-tax-table.ts";
import { rateTable } from "../../checkout/tax/rate-table.ts";
import type { TaxCalculator } from "../../checkout/tax/tax-calculator.ts";
import { approvalOperations } from "../../orders/approvals/http/operations.ts";
import type { PrintOfLine, SheetsOfLine } from "../../orders/approvals/line-sheets.ts";
import { orderOperations } from "../../orders/http/operations.ts";
import { reorderOperations } from "../../orders/http/reorder-operations.ts";
import { createOrderPort } from "../../orders/place-order.ts";
import type { Database } from "../../platform/db/database.ts";
import { readsOfPrimary } from "../../platform/db/replica-reads.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { readHold } from "../../platform/queue/outbox-hold.ts";
import { tariffsOf } from "../../pricing/tariff.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";

export interface Announcement {
  readonly event: string;
  readonly payload: unknown;
}

interface ShopServices {
  readonly gateway?: GatewayAdapter;
  readonly taxes?: TaxCalculator;
  /** Empty by default. */
  readonly files?: FileStore;
  /** None by default. */
  readonly designs?: Designs;
  /** None by default. */
  readonly printOfLine?: PrintOfLine;
  readonly sheetsOfLine?: SheetsOfLine;
  /** Sells these goods instead of those of the test shelf. */
  readonly describeGoods?: DescribeGoods;
  /** How long a payment waits for others; 5 by default. */
  readonly waitSeconds?: number;
  /** Timeout of the gateway; 20 by default, far longer than the sandbox needs. */
  readonly gatewayTimeoutSeconds?: number;
  /** Runs the jobs of announcements instead of recording them. */
  readonly outbox?: Outbox;
}

/**
 * A whole shop on a test database, with real carts, payments and orders and its own clock. By default its gateway is the sandbox and its
 * taxes are those of the table.
 */
export async function openShop(db: Database, services: ShopServices = {}) {
  await seedDemoCoupons(db);
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const now = () => clock.now;
  const sandbox = createSandboxGateway({ db, now, amountsDecide: false });
  /** A test replaces a method to make the gateway misbehave. */
  const gateway: { -readonly [Method in keyof GatewayAdapter]: GatewayAdapter[Method] } = {
    ...(services.gateway ?? sandbox),
  };
  const files = services.files ?? directoryStore(join(tmpdir(), `boxwright-test-${randomUUID()}`));
  const plant = plantNamed("arlington");
  const designs = services.designs ?? noDesigns;
  const announced: Announcement[] = [];
  const outbox: Outbox = services.outbox ?? {
    announce: async (_transaction, event, payload) => void announced.push({ event: event.name, payload }),
  };
  const shelf = stockShelf();
  const cart = {
    describeGoods: services.describeGoods ?? shelf.describeGoods,
    tariffOf: tariffsOf(["Reseller"]),
    charges: fillCartCharges(plant, services.taxes ?? rateTable(loadTaxTable())),
    now,
  };
  const setupOf: SetupOf = ({ productKey }) =>
    productKey === "custom-mailer-box" ? toCents(shelf.mailerSetup) : zeroCents;
  const deps: CartPaymentDeps = {
    db,
    cart,
    gateway: guardGateway(gateway, {
      timeoutSeconds: services.gatewayTimeoutSeconds ?? 20,
      failuresToOpen: 100,
      openSeconds: 1,
    }),
    orderPort: createOrderPort(outbox),
    isHeld: async () => (await readHold(db)) !== null,
    times: { abandonSeconds: 30, waitSeconds: services.waitSeconds ?? 5 },
    now,
  };
  const seal = pictureSealOf("a key of the tests", "arlington");
  const enter = openStorefront(db, [
    ...cartOperations({ ...cart, db, designs }),
    ...quotationOperations({ ...cart, db }),
    ...deliveryOperations({ ...cart, db, presentCart }),
    ...paymentOperations(deps),
    ...reorderOperations({ ...cart, db, designs, seal, presentCart, problemOfCart }),
    ...orderOperations({
      db,
      reads: readsOfPrimary(db),
      files,
      designs,
      outbox,
      pictureSeal: seal,
      plant,
      describeGoods: cart.describeGoods,
      setupOf,
      now,
    }),
    ...approvalOperations({
      db,
      files,
      outbox,
      plant,
      setupOf,
      printOfLine: services.printOfLine ?? (async () => null),
      sheetsOfLine: services.sheetsOfLine ?? (() => []),
      now,
    }),
  ]);
  /** Replaces methods of the gateway while `work` runs. */
  async function withGateway<Value>(change: Partial<typeof gateway>, work: () => Promise<Value>): Promise<Value> {
    const ordinary = { ...gateway };
    Object.assign(gateway, change);
    try {
      return await work();
    } finally {
      Object.assign(gateway, ordinary);
    }
  }

  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  /** A visitor with a cart that is ready to be paid, by default with 100 mailer boxes. */
  async function readyCart(...lines: readonly WireNewLine[]) {
    const shopper = enter();
    return { shopper, cart: await fillCart(shopper, lines.length > 0 ? lines : [mailers(100)]) };
  }

  return {
    clock,
    later,
    plant,
    files,
    shelf,
    setupOf,
    sandbox,
    gateway,
    withGateway,
    announced,
    outbox,
    deps,
    enter,
    readyCart,
  };
}

/** Fills a cart until it is ready to be paid. */
export async function fillCart(shopper: Shopper, lines: readonly WireNewLine[], coupon?: string): Promise<WireCart> {
  let { body: cart } = await shopper.add(...lines);
  const change = async (path: string, body: object) => {
    const response = await shopper.call("PATCH", `/carts/${cart.id}${path}`, { version: cart.version, ...body });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    cart = response.body;
  };
  await change("", { shippingAddress: arlington, billingAddress: arlington });
  if (coupon !== undefined) await change("/couponCode", { couponCode: coupon });
  const { body } = await shopper.call<{ quoteResponse: { deliveryGroups: DeliveryGroup[] } }>(
    "GET",
    `/carts/${cart.id}/eCommerceDeliveryOptions`,
  );
  await change("/edo", {
    selections: body.quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions }) => ({
      lineItemId,
      eCommerceDeliveryOptionId: ECommerceDeliveryOptions[0]?.eCommerceDeliveryOptionId,
    })),
  });
  return cart;
}

interface DeliveryGroup {
  readonly lineItemId: string | null;
  readonly ECommerceDeliveryOptions: readonly { readonly eCommerceDeliveryOptionId: string }[];
}

/** Pays a cart, by default with a valid card and a new Idempotency-Key. */
export function pay(
  shopper: Shopper,
  cart: Pick<WireCart, "id" | "version">,
  change: object = {},
  key: string = randomUUID(),
) {
  const body = {
    version: cart.version,
    paymentMethod: "BRAINTREE",
    paymentMethodNonce: "fake-valid-visa-nonce",
    ...change,
  };
  return shopper.call<PlacedOrder>("POST", `/carts/${cart.id}/payments`, body, key);
}

export async function readCart(shopper: Shopper, { id }: Pick<WireCart, "id">): Promise<WireCart> {
  return (await shopper.call("GET", `/carts/${id}`)).body;
}
