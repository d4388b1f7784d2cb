import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import {
  fulfilmentWebhookPath,
  plantMessage,
  signatureHeader,
  type WireFulfilmentEvent,
  type WireWorkOrder,
} from "@boxwright/contract/fulfilment";
import { sign, verify } from "@boxwright/server/fulfilment/signature";
import { newId } from "@boxwright/server/platform/ids";
import type { Queryable } from "./database.ts";
import { faultsOfFile, faultsOfPack } from "./downloaded-files.ts";
import type { Random } from "./random.ts";

const secret = "the secret of a plant under test";
/** The longest time between two events of a work order. */
const stepMilliseconds = 400;
const retryMilliseconds = 200;
const timeoutMilliseconds = 10_000;

type EventOfPlant = Omit<WireFulfilmentEvent, "orderNumber" | "lineItemId" | "workOrderId">;
type Happening = Omit<EventOfPlant, "id" | "at">;

/**
 * The system of a plant in this process, so that it survives every kill of the shop. It makes each work order and reports its progress by
 * signed events. It repeats events, swaps some with the next one, and sends each until the shop acknowledges it. Some work orders get no
 * response, an error or a rejection.
 */
export class Plant implements AsyncDisposable {
  /** What no plant may see: a forged message, another work order under a known id, a work order of a cancelled line, a refused event. */
  readonly violations: string[] = [];
  readonly #random: Random;
  readonly #orders = new Map<string, string>();
  /** The ids of cancelled lines. */
  readonly #cancelled = new Set<string>();
  readonly #acknowledged = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  readonly #server = createServer();
  #shop = "";
  #isClosed = false;

  private constructor(random: Random) {
    this.#random = random;
  }

  static async open(random: Random): Promise<Plant> {
    const plant = new Plant(random);
    plant.#server.on("request", async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const header = String(request.headers[signatureHeader.toLowerCase()]);
      const status = plant.#receive(Buffer.concat(parts), header);
      // Without a response, the shop does not know that the plant has the work order.
      if (status === null) response.destroy();
      else response.writeHead(status).end();
    });
    plant.#server.listen(0, "127.0.0.1");
    await once(plant.#server, "listening");
    return plant;
  }

  /** The variables of a shop whose goods this plant makes. */
  get environment(): Readonly<Record<string, string>> {
    const { port } = this.#server.address() as AddressInfo;
    return { FULFILMENT_URL: `http://127.0.0.1:${port}/work-orders`, FULFILMENT_SECRET: secret };
  }

  /** Starts to report to a shop. */
  reportTo(shop: string): void {
    this.#shop = shop;
  }

  /** Waits until every work order is made and every event acknowledged. */
  async finish(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  /** Compares its own books with those of the shop. */
  async violationsOf(database: Queryable): Promise<string[]> {
    const stored = await idsIn(database, "SELECT id FROM fulfilment_event");
    const ordered = await idsIn(database, "SELECT id::text FROM work_order");
    return [
      ...this.violations,
      ...[...this.#acknowledged]
        .filter((id) => !stored.has(id))
        .map((id) => `I19 the acknowledged event ${id} is lost`),
      ...[...this.#orders.keys()]
        .filter((id) => !ordered.has(id))
        .map((id) => `I19 the plant has a lost work order ${id}`),
    ];
  }

  #receive(body: Buffer, header: string): number | null {
    if (verify(secret, { header, body, now: new Date() }) !== "valid") {
      this.violations.push("I19 a message to the plant has a wrong signature");
      return 401;
    }
    const message = plantMessage.parse(JSON.parse(body.toString()));
    if (message.type === "cancelled") {
      this.#cancelled.add(message.lineItemId);
      return this.#random.chance(0.1) ? 503 : 202;
    }
    const order = message;
    if (this.#cancelled.has(order.lineItemId)) {
      this.violations.push(`I19 the work order ${order.id} came after its cancellation`);
    }
    // Links change with each try, and a pack with what its job ticket says.
    const { files: _files, pack: _pack, ...goods } = order;
    const known = this.#orders.get(order.id);
    if (known !== undefined && known !== JSON.stringify(goods)) {
      this.violations.push(`I19 the work order ${order.id} was sent again with other goods`);
    }
    if (this.#random.chance(0.1)) return 503;
    if (known === undefined) {
      this.#orders.set(order.id, JSON.stringify(goods));
      const making = this.#make(order).finally(() => this.#working.delete(making));
      this.#working.add(making);
    }
    return this.#random.chance(0.1) ? null : 202;
  }

  async #make(workOrder: WireWorkOrder): Promise<void> {
    const { id: workOrderId, orderNumber, lineItemId, ...order } = workOrder;
    await this.#download(workOrder);
    const events = this.#disordered(this.#eventsOf(order));
    const sent: WireFulfilmentEvent[] = [];
    for (const event of events) {
      await pause(this.#random.between(0, stepMilliseconds));
      sent.push({ ...event, orderNumber, lineItemId, workOrderId });
      const repeated = this.#random.chance(0.4) ? [this.#random.shuffled(sent)[0]] : [];
      await Promise.all([sent.at(-1), ...repeated].map((one) => one && this.#send(one)));
    }
  }

  /** Downloads the files of a work order, and compares them with their hashes. */
  async #download({ id, files, pack }: WireWorkOrder): Promise<void> {
    for (const file of pack === null ? files : [...files, pack]) {
      const bytes = await this.#bytesOf(file.url);
      if (bytes === null) return;
      const faults = file === pack ? faultsOfPack(bytes, pack) : faultsOfFile(bytes, file);
      this.violations.push(...faults.map((fault) => `I21 the work order ${id} has a wrong file: ${fault}`));
    }
  }

  /** Tries until the shop runs; null once the plant is closed. */
  async #bytesOf(link: string): Promise<Uint8Array | null> {
    const { pathname, search } = new URL(link);
    while (!this.#isClosed) {
      try {
        const response = await fetch(`${this.#shop}${pathname}${search}`, {
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        if (response.ok || response.status === 404) return new Uint8Array(await response.arrayBuffer());
      } catch {
        // The shop was killed meanwhile.
      }
      await pause(retryMilliseconds);
    }
    return null;
  }

  /** The events of a work order as they happen, a few milliseconds apart. */
  #eventsOf({ quantity, packing }: Pick<WireWorkOrder, "quantity" | "packing">): EventOfPlant[] {
    const chance = (share: number, ...events: readonly Happening[]) => (this.#random.chance(share) ? events : []);
    const [part, last] = [newParcel(), newParcel()];
    const inPart = chance(quantity > 1 ? 0.3 : 0, { type: "shipped", parcel: part, quantity: 1 });
    const made: readonly Happening[] = [
      ...chance(0.15, { type: "error", reason: "The press is broken" }),
      { type: "accepted" },
      { type: "sentToProduction" },
      { type: "printing" },
      ...(packing?.pallets == null ? [] : [{ type: "freight" } as const]),
      ...inPart,
      { type: "shipped", parcel: last },
      ...chance(0.2, { type: "exception", parcel: last }),
      ...inPart.map(() => ({ type: "delivered", parcel: part }) as const),
      { type: "delivered", parcel: last },
    ];
    const rejected = chance(0.08, { type: "rejected", reason: "The board is sold out" });
    const began = Date.now();
    return (rejected.length > 0 ? rejected : made).map((event, place) => ({
      ...event,
      id: newId(),
      at: new Date(began + place).toISOString(),
    }));
  }

  /** Swaps some events with the next one. */
  #disordered(events: readonly EventOfPlant[]): EventOfPlant[] {
    const order = events.map((event, place) => ({ event, place: place + (this.#random.chance(0.2) ? 1.5 : 0) }));
    return order.sort((one, other) => one.place - other.place).map(({ event }) => event);
  }

  /** Sends an event until the shop acknowledges it. */
  async #send(event: WireFulfilmentEvent): Promise<void> {
    const body = JSON.stringify(event);
    for (; !this.#isClosed; await pause(retryMilliseconds)) {
      const status = await this.#post(body);
      if (status === 200) {
        this.#acknowledged.add(event.id);
        return;
      }
      if (status !== null && status !== 503) {
        this.violations.push(`I19 the shop refused the event ${event.type} with ${status}`);
        return;
      }
    }
  }

  /** The status of the response; null without one. */
  async #post(body: string): Promise<number | null> {
    try {
      const response = await fetch(`${this.#shop}${fulfilmentWebhookPath}`, {
        method: "POST",
        headers: { "content-type": "application/json", [signatureHeader]: sign(secret, body, new Date()) },
        body,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

function newParcel() {
  return { carrier: "UPS", service: "Ground", trackingId: newId() };
}

async function idsIn(database: Queryable, query: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(query);
  return new Set(rows.map(({ id }) => id));
}
