import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import type { WireOrder } from "@boxwright/contract/orders";
import { Asking, isRefusal } from "./asking.ts";
import { Buyer, type Paying } from "./buyer.ts";

/** What a shopper sets out to do. */
export interface Intent {
  readonly payer: "card" | "invoice";
  readonly coupon: string | null;
  /** The first card is declined. */
  readonly isDeclinedFirst: boolean;
  /** Something that is held in stock goes with the boxes. */
  readonly buysFromStock: boolean;
  /** Two tabs work on the cart at once. */
  readonly hasTwoTabs: boolean;
  /** Asks once to pay, and never again whatever comes of it. */
  readonly desertsAtPaying: boolean;
}

/** One cart, one tab, one card that is good. */
export const plainIntent: Intent = {
  payer: "card",
  coupon: null,
  isDeclinedFirst: false,
  buysFromStock: false,
  hasTwoTabs: false,
  desertsAtPaying: false,
};

/** What the shop has told a shopper, who holds it to its word. */
export interface AcknowledgedCart {
  readonly version: number;
  readonly quantities: Readonly<Record<string, number>>;
}

/** One shopper's way from an empty cart to an order, with everything that was acknowledged on it. */
export class Purchase {
  readonly asking: Asking;
  readonly acknowledged: AcknowledgedCart[] = [];
  readonly #intent: Intent;
  readonly #url: string;
  #buyer: Buyer | null = null;
  cartId: string | null = null;
  paidWith: { readonly paying: Paying; readonly key: string } | null = null;
  placed: PlacedOrder | null = null;
  order: WireOrder | null = null;

  constructor(url: string, intent: Intent, mayVanish: boolean) {
    this.#url = url;
    this.#intent = intent;
    this.asking = new Asking(mayVanish);
  }

  get buyer(): Buyer {
    if (this.#buyer === null) throw new Error("the buyer has not arrived");
    return this.#buyer;
  }

  async make(): Promise<void> {
    await this.prepare();
    await this.payAndRead();
  }

  /** A cart that only needs to be paid. */
  async prepare(): Promise<void> {
    const { payer, coupon, buysFromStock, hasTwoTabs } = this.#intent;
    this.#buyer = await this.asking.until(() => (payer === "card" ? Buyer.arrive : Buyer.signIn)(this.#url));
    const mailer = await this.asking.until(() => this.buyer.product("custom-mailer-box"));
    const first = await this.#add(mailer);
    this.cartId = first.id;
    if (buysFromStock) await this.#add(await this.asking.until(() => this.buyer.product("shipping-box-insert")));
    if (hasTwoTabs) await Promise.all([this.#add(mailer), this.#changeQuantity(first, mailer)]);
    await this.#change((cart) => this.buyer.setAddress(cart));
    if (coupon !== null) await this.setCoupon(coupon);
    await this.#change((cart) => this.buyer.chooseDelivery(cart));
  }

  /** Applies a coupon where it can be had. */
  async setCoupon(coupon: string | null): Promise<void> {
    try {
      await this.#change((cart) => this.buyer.setCoupon(cart, coupon));
    } catch (error) {
      if (!isRefusal(error, "CouponNotApplicable")) throw error;
    }
  }

  async payAndRead(): Promise<void> {
    const { isDeclinedFirst, desertsAtPaying } = this.#intent;
    if (isDeclinedFirst) await this.payDeclined();
    if (desertsAtPaying) await this.#payOnce();
    else await this.pay();
    const { placed } = this;
    if (placed !== null) this.order = await this.asking.until(() => this.buyer.order(placed.orderId));
  }

  /** Pays with a card that the bank declines. What costs nothing needs no card. */
  async payDeclined(): Promise<void> {
    const paying = { ...(await this.#payment()), nonce: "fake-processor-declined-visa-nonce" };
    if (paying.method !== "BRAINTREE") return;
    try {
      await this.#payUntilAnswered(paying);
      this.asking.faults.push("a declined card has paid");
    } catch (error) {
      if (isRefusal(error, "CouponNotApplicable")) return this.setCoupon(null);
      if (!isRefusal(error, "CARD_DECLINED")) throw error;
    }
  }

  async pay(): Promise<void> {
    try {
      await this.#payUntilAnswered(await this.#payment());
    } catch (error) {
      // Somebody else took its last use, or it will be given back: then without.
      if (!isRefusal(error, "CouponNotApplicable") && !isRefusal(error, "CartNotReady")) throw error;
      await this.setCoupon(null);
      await this.#payUntilAnswered(await this.#payment());
    }
  }

  async #payUntilAnswered(paying: Paying): Promise<void> {
    const paidWith = { paying, key: randomUUID() };
    this.placed = await this.asking.until(() => this.buyer.pay(this.cartId ?? "", paying, paidWith.key));
    this.paidWith = paidWith;
  }

  async #payOnce(): Promise<void> {
    const paying = await this.#payment();
    const answer = await this.asking.once(() => this.buyer.pay(this.cartId ?? "", paying, randomUUID()));
    this.placed = answer?.value ?? null;
  }

  async #payment(): Promise<Paying> {
    const { version, totals } = await this.asking.until(() => this.buyer.cart(this.cartId ?? ""));
    const bySelf = this.#intent.payer === "invoice" ? "PAYMENT_BY_INVOICE" : "BRAINTREE";
    const method = totals.total.centAmount === 0 ? "FREE_PAYMENT" : bySelf;
    return { version, method, nonce: "fake-valid-nonce" };
  }

  /** A line that is asked for again with one key is there once. */
  async #add(product: RootProduct): Promise<WireCart> {
    const key = randomUUID();
    return this.#acknowledge(await this.asking.until(() => this.buyer.add(product, leastOf(product), key)));
  }

  async #changeQuantity(cart: WireCart, mailer: RootProduct): Promise<void> {
    const [line] = cart.lineItems;
    if (line === undefined) throw new Error("an added line is not in the cart");
    await this.#change((current) => this.buyer.setQuantity(current, line.id, 2 * leastOf(mailer)));
  }

  /** Changes the cart as a page does: whoever was overtaken reads it again and says the same once more. */
  async #change(change: (cart: WireCart) => Promise<WireCart>): Promise<void> {
    for (;;) {
      try {
        this.#acknowledge(await this.asking.until(async () => change(await this.buyer.cart(this.cartId ?? ""))));
        return;
      } catch (error) {
        if (!isRefusal(error, "ConcurrentModification")) throw error;
      }
    }
  }

  #acknowledge(cart: WireCart): WireCart {
    const quantities = Object.fromEntries(cart.lineItems.map(({ id, quantity }) => [id, quantity]));
    this.acknowledged.push({ version: cart.version, quantities });
    return cart;
  }
}

function leastOf({ quantityOptions: [option] }: RootProduct): number {
  if (option === undefined) throw new Error("the product has no quantities");
  return typeof option === "number" ? option : option.minimum;
}
