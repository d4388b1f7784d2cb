import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { WireOrder } from "@boxwright/contract/order";
import { printFile } from "../../server/src/artwork/testing/print-file.ts";
import { approvedDesign, approvedFile } from "./approved-artwork.ts";
import { Buyer, type Paying, type PrintedArtwork } from "./buyer.ts";
import { isRefusal, Retrier } from "./retrier.ts";

/** A customer with an account of their own. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly lastName: string;
}

/** What a shopper plans to do. */
export interface Intent {
  /** Null for a visitor without an account of their own. */
  readonly registered: Registration | null;
  readonly payer: "card" | "invoice";
  readonly coupon: string | null;
  /** Whether the first card is declined. */
  readonly isDeclinedFirst: boolean;
  /** Whether the boxes have artwork when they are bought. */
  readonly hasArtwork: boolean;
  /** What the shopper approves before the purchase. */
  readonly approves: "nothing" | "files" | "design";
  /** Whether the shopper buys so many boxes that they are sent on pallets. */
  readonly buysPallets: boolean;
  /** Whether the cart also has goods that are held in stock. */
  readonly buysFromStock: boolean;
  /** Whether two tabs change the cart at once. */
  readonly hasTwoTabs: boolean;
  /** Whether the shopper tries to pay only once, whatever the outcome. */
  readonly abandonsPayment: boolean;
}

/** One cart, one tab, and a card that is accepted. */
export const plainIntent: Intent = {
  registered: null,
  payer: "card",
  coupon: null,
  isDeclinedFirst: false,
  hasArtwork: false,
  approves: "nothing",
  buysPallets: false,
  buysFromStock: false,
  hasTwoTabs: false,
  abandonsPayment: false,
};

const palletQuantity = 5_000;

/** Whether a coupon was refused because another shopper has used it up. The cart can be paid without it. */
function isCouponRefused(error: unknown): boolean {
  const isInCart = error instanceof ApiProblem && error.body.reasons?.includes("COUPON_INVALID") === true;
  return isInCart || isRefusal(error, "CouponNotApplicable");
}

/** A state of a cart that the shop has acknowledged and so must not lose. */
export interface AcknowledgedCart {
  readonly version: number;
  readonly quantities: Readonly<Record<string, number>>;
}

/** A purchase from an empty cart to an order, with everything that the shop has acknowledged. */
export class Purchase {
  readonly retrier: Retrier;
  readonly acknowledged: AcknowledgedCart[] = [];
  readonly intent: Intent;
  readonly #url: string;
  #buyer: Buyer | null = null;
  cartId: string | null = null;
  paidWith: { readonly paying: Paying; readonly key: string } | null = null;
  placed: PlacedOrder | null = null;
  order: WireOrder | null = null;

  constructor(url: string, intent: Intent, mayCrash: boolean) {
    this.#url = url;
    this.intent = intent;
    this.retrier = new Retrier(mayCrash);
  }

  get buyer(): Buyer {
    if (this.#buyer === null) throw new Error("the buyer has not arrived");
    return this.#buyer;
  }

  async make(): Promise<void> {
    await this.prepare();
    await this.payAndRead();
  }

  /** Fills the cart until it is ready to be paid. */
  async prepare(): Promise<void> {
    const { registered, coupon, buysPallets, buysFromStock, hasTwoTabs } = this.intent;
    this.#buyer = await this.retrier.until(() => this.#arrive());
    const mailer = await this.retrier.until(() => this.buyer.product("custom-mailer-box"));
    const quantity = buysPallets ? palletQuantity : smallestQuantity(mailer);
    const first = await this.#add(mailer, quantity, await this.#artworkFor(mailer, quantity));
    this.cartId = first.id;
    if (buysFromStock) await this.#add(await this.retrier.until(() => this.buyer.product("shipping-box-insert")));
    if (hasTwoTabs) await Promise.all([this.#add(mailer), this.#changeQuantity(first, mailer)]);
    await this.#change((cart) => this.buyer.setAddress(cart, registered ?? {}));
    if (coupon !== null) await this.setCoupon(coupon);
    await this.#change((cart) => this.buyer.chooseDelivery(cart));
  }

  #arrive(): Promise<Buyer> {
    const { registered, payer } = this.intent;
    if (registered !== null) return Buyer.signInAs(this.#url, registered.email, registered.password);
    return payer === "card" ? Buyer.arrive(this.#url) : Buyer.signIn(this.#url);
  }

  async #artworkFor(mailer: RootProduct, quantity: number): Promise<PrintedArtwork> {
    const { hasArtwork, approves } = this.intent;
    if (approves === "files") return approvedFile(this, mailer, quantity);
    if (approves === "design") return approvedDesign(this, mailer, quantity);
    return hasArtwork ? { uploadIds: [await this.sendFile()] } : {};
  }

  /** Sends a print file and returns the id of its upload. Each file is another one, because files with the same bytes have one print. */
  async sendFile(bleed?: number): Promise<string> {
    const bytes = new Uint8Array(printFile(`/Note (${randomUUID()})`, undefined, bleed));
    const file = new File([bytes], "artwork.pdf", { type: "application/pdf" });
    return (await this.retrier.until(() => this.buyer.upload(file))).id;
  }

  /** Applies a coupon unless the shop refuses it. */
  async setCoupon(coupon: string | null): Promise<void> {
    try {
      await this.#change((cart) => this.buyer.setCoupon(cart, coupon));
    } catch (error) {
      if (!isRefusal(error, "CouponNotApplicable")) throw error;
    }
  }

  async payAndRead(): Promise<void> {
    const { isDeclinedFirst, abandonsPayment } = this.intent;
    if (isDeclinedFirst) await this.payDeclined();
    if (abandonsPayment) await this.#payOnce();
    else await this.pay();
    const { placed } = this;
    if (placed !== null) this.order = await this.retrier.until(() => this.buyer.order(placed.orderId));
  }

  /** Pays with a card that the bank declines, unless the cart is free. */
  async payDeclined(): Promise<void> {
    const paying = { ...(await this.#payment()), nonce: "fake-processor-declined-visa-nonce" };
    if (paying.method !== "BRAINTREE") return;
    try {
      await this.#payUntilAnswered(paying);
      this.retrier.faults.push("a declined card has paid");
    } catch (error) {
      if (isCouponRefused(error)) return this.setCoupon(null);
      if (!isRefusal(error, "CARD_DECLINED")) throw error;
    }
  }

  async pay(): Promise<void> {
    try {
      await this.#payUntilAnswered(await this.#payment());
    } catch (error) {
      if (!isCouponRefused(error)) throw error;
      await this.setCoupon(null);
      await this.#payUntilAnswered(await this.#payment());
    }
  }

  async #payUntilAnswered(paying: Paying): Promise<void> {
    const paidWith = { paying, key: randomUUID() };
    this.placed = await this.retrier.until(() => this.buyer.pay(this.cartId ?? "", paying, paidWith.key));
    this.paidWith = paidWith;
  }

  async #payOnce(): Promise<void> {
    const paying = await this.#payment();
    try {
      const response = await this.retrier.once(() => this.buyer.pay(this.cartId ?? "", paying, randomUUID()));
      this.placed = response?.value ?? null;
    } catch (error) {
      if (!isCouponRefused(error)) throw error;
    }
  }

  async #payment(): Promise<Paying> {
    const { version, totals } = await this.retrier.until(() => this.buyer.cart(this.cartId ?? ""));
    const paidMethod = this.intent.payer === "invoice" ? "PAYMENT_BY_INVOICE" : "BRAINTREE";
    const method = totals.total.centAmount === 0 ? "FREE_PAYMENT" : paidMethod;
    return { version, method, nonce: "fake-valid-nonce" };
  }

  /** Adds a line. All retries have the same idempotency key, so that it is added once. */
  async #add(
    product: RootProduct,
    quantity: number = smallestQuantity(product),
    printed: PrintedArtwork = {},
  ): Promise<WireCart> {
    const key = randomUUID();
    return this.#acknowledge(await this.retrier.until(() => this.buyer.add(product, quantity, printed, key)));
  }

  async #changeQuantity(cart: WireCart, mailer: RootProduct): Promise<void> {
    const [line] = cart.lineItems;
    if (line === undefined) throw new Error("an added line is not in the cart");
    await this.#change((current) => this.buyer.setQuantity(current, line.id, 2 * smallestQuantity(mailer)));
  }

  /** Changes the cart as a page does: after a concurrent change it reads the cart again and repeats its own. */
  async #change(change: (cart: WireCart) => Promise<WireCart>): Promise<void> {
    for (;;) {
      try {
        this.#acknowledge(await this.retrier.until(async () => change(await this.buyer.cart(this.cartId ?? ""))));
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

function smallestQuantity({ quantityOptions: [option] }: RootProduct): number {
  if (option === undefined) throw new Error("the product has no quantities");
  return typeof option === "number" ? option : option.minimum;
}
