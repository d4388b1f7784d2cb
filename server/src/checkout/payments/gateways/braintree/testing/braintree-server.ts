import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { BraintreeConfig } from "../braintree-sdk.ts";
import { BraintreeBooks, type Refund, type Sale, type SaleRequest } from "./braintree-books.ts";
import { type XmlValue, xmlOf } from "./xml.ts";

/** How the server misbehaves at the next sale, before or after it charges. */
export type GatewayFailure =
  | "hang before the charge"
  | "hang after the charge"
  | "fail after the charge"
  | "drop after the charge"
  | "unavailable"
  | "too many requests"
  | "respond late after the charge";

interface XmlResponse {
  readonly status: number;
  readonly body: string;
}

/** A local server with Braintree's protocol as its client library uses it. Tests check its books. */
export class BraintreeServer implements AsyncDisposable {
  readonly books = new BraintreeBooks();
  /** One for each of the next sales. */
  readonly nextFailures: GatewayFailure[] = [];
  /** While set, every response has this status. */
  outage: number | null = null;
  /** Received requests, such as `POST /transactions`. */
  readonly received: string[] = [];
  readonly #server = createServer((request, response) => void this.#respond(request, response));
  #port = 0;

  static async open(): Promise<BraintreeServer> {
    const opened = new BraintreeServer();
    await new Promise<void>((listening) => opened.#server.listen(0, "127.0.0.1", listening));
    opened.#port = (opened.#server.address() as AddressInfo).port;
    return opened;
  }

  /** The configuration of a shop that uses this server as Braintree. */
  get config(): BraintreeConfig {
    const keys = { merchantId: "merchant", publicKey: "public", privateKey: "private" };
    return {
      kind: "braintree",
      googleMerchantId: "",
      environment: "sandbox",
      ...keys,
      url: `http://127.0.0.1:${this.#port}`,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").replace(`/merchants/${this.config.merchantId}`, "");
    const call = `${request.method} ${path}`;
    this.received.push(call);
    const body = await text(request);
    const { publicKey, privateKey } = this.config;
    const credentials = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString("base64")}`;
    if (request.headers.authorization !== credentials) return send(response, { status: 401, body: "" });
    if (this.outage !== null) return send(response, { status: this.outage, body: "" });
    const content = body === "" ? {} : (JSON.parse(body) as Json);
    if (call === "POST /transactions") return this.#sell(content, response);
    return send(response, this.#lookUp(call, content));
  }

  async #sell(content: Json, response: ServerResponse): Promise<void> {
    const failure = this.nextFailures.shift();
    if (failure === "hang before the charge") return;
    if (failure === "unavailable") return send(response, { status: 503, body: "" });
    if (failure === "too many requests") return send(response, { status: 429, body: "" });
    const reply = saleResponse(this.books.sell(content["transaction"] as SaleRequest));
    if (failure === "hang after the charge") return;
    if (failure === "fail after the charge") return send(response, { status: 500, body: "" });
    if (failure === "drop after the charge") return void response.socket?.destroy();
    if (failure === "respond late after the charge") await new Promise((later) => setTimeout(later, 150));
    return send(response, reply);
  }

  /** The second request of a search repeats its criteria, with the ids of a page. */
  #search(content: Json): readonly Sale[] {
    const { order_id, created_at, ids } = (content as { search: Search }).search;
    const sales = order_id === undefined ? this.books.sales : this.books.salesOf(order_id.is);
    return sales.filter(
      ({ id, createdAt }) =>
        (ids === undefined || ids.includes(id)) &&
        (created_at === undefined || (createdAt >= created_at.min && createdAt <= created_at.max)),
    );
  }

  #lookUp(call: string, content: Json): XmlResponse {
    if (call === "POST /client_token") return created(xmlOf("clientToken", { value: clientToken() }));
    if (call === "POST /transactions/advanced_search_ids") {
      const ids = this.#search(content).map(({ id }) => id);
      return found(xmlOf("searchResults", { pageSize: 50, ids }));
    }
    if (call === "POST /transactions/advanced_search") {
      const sales = this.#search(content).map((sale) => xmlOf("transaction", saleValue(sale)));
      return found(`<credit-card-transactions type="collection">${sales.join("")}</credit-card-transactions>`);
    }
    const [, id = "", verb] = /^\w+ \/transactions\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    const sale = this.books.sale(id);
    const refund = this.books.refund(id);
    if (verb === undefined && refund !== undefined) return found(xmlOf("transaction", refundValue(refund)));
    if (sale === undefined) return { status: 404, body: "" };
    if (verb === undefined) return found(xmlOf("transaction", saleValue(sale)));
    const outcome = verb === "void" ? this.books.void(sale) : this.books.giveBack(sale, amountIn(content));
    if ("code" in outcome) return fault(outcome.code, outcome.attribute, outcome.message);
    return created(xmlOf("transaction", "saleId" in outcome ? refundValue(outcome) : saleValue(outcome)));
  }
}

interface Search {
  readonly order_id?: { readonly is: string };
  readonly created_at?: { readonly min: string; readonly max: string };
  readonly ids?: readonly string[];
}

type Json = Record<string, unknown>;

function amountIn(content: Json): string {
  return (content as { transaction: { amount: string } }).transaction.amount;
}

function clientToken(): string {
  const authorizationFingerprint = randomBytes(24).toString("hex");
  const configUrl = "https://api.sandbox.braintreegateway.com:443/merchants/merchant/client_api/v1/configuration";
  return Buffer.from(JSON.stringify({ version: 2, authorizationFingerprint, configUrl })).toString("base64");
}

function saleResponse(outcome: ReturnType<BraintreeBooks["sell"]>): XmlResponse {
  if ("code" in outcome) return fault(outcome.code, outcome.attribute, outcome.message);
  const sale = xmlOf("transaction", saleValue(outcome));
  if (outcome.status === "submitted_for_settlement") return created(sale);
  const errors = xmlOf("errors", { errors: [] });
  return refused(`<api-error-response>${errors}${xmlOf("message", outcome.message)}${sale}</api-error-response>`);
}

function fault(code: string, attribute: string, message: string): XmlResponse {
  const errors = { errors: [], transaction: { errors: [{ code, attribute, message }] } };
  return refused(xmlOf("apiErrorResponse", { errors, message }));
}

function saleValue({ instrument, message: _message, ...sale }: Sale): XmlValue {
  return {
    ...sale,
    type: "sale",
    currencyIsoCode: "USD",
    paymentInstrumentType: instrument.type,
    creditCard: {},
    ...instrumentValue(instrument),
  };
}

function instrumentValue(instrument: Sale["instrument"]): Readonly<Record<string, XmlValue>> {
  switch (instrument.type) {
    case "credit_card":
      return { creditCard: { cardType: instrument.cardType, last4: instrument.lastFour } };
    case "paypal_account":
      return { paypal: { payerEmail: instrument.email } };
    case "apple_pay_card":
      return { applePay: { cardType: `Apple Pay - ${instrument.cardType}`, last4: instrument.lastFour } };
    case "android_pay_card":
      return { androidPayCard: { sourceCardType: instrument.cardType, sourceCardLast4: instrument.lastFour } };
  }
}

function refundValue({ id, amount, saleId }: Refund): XmlValue {
  return { id, amount, type: "credit", status: "submitted_for_settlement", refundedTransactionId: saleId };
}

const created = (body: string): XmlResponse => ({ status: 201, body });
const found = (body: string): XmlResponse => ({ status: 200, body });
const refused = (body: string): XmlResponse => ({ status: 422, body });

function send(response: ServerResponse, { status, body }: XmlResponse): void {
  response.writeHead(status, { "content-type": "application/xml; charset=utf-8" }).end(body);
}
