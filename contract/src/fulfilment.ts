import { carriers } from "@boxwright/core/fulfilment/carriers";
import { fulfilmentEventTypes } from "@boxwright/core/fulfilment/fulfilment-events";
import { plateNames } from "@boxwright/core/structures/plates";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";
import { address } from "./address.ts";
import { boundedText, day, instant, plainText, uuid } from "./kernel.ts";
import { placement } from "./placements.ts";

/** The path to which the plant's system sends its events. */
export const fulfilmentWebhookPath = "/webhooks/fulfilment";

/** The header that signs work orders and events: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = "Boxwright-Signature";

const millimetres = z.int().positive().max(20_000);
const packageSize = z.strictObject({ length: millimetres, width: millimetres, depth: millimetres });

const product = z.strictObject({
  sku: z.string(),
  name: z.string(),
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

/** The size of the blank; null for goods that are not boxes. */
const sheetSize = z.strictObject({ mm: z.strictObject({ width: z.number(), height: z.number() }) }).nullable();

/** A SHA-256, in hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const downloadableFile = z.strictObject({
  id: uuid,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** The SHA-256 of the file's bytes, in hex. */
  sha256: z.string(),
  /** Downloads the file until `expiresAt`, without further authorization. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

/** A work order, as the shop posts it to the plant's system. */
export const workOrder = z.strictObject({
  type: z.literal("workOrder"),
  id: uuid,
  /** 1 for the first work order of the line, 2 after the line is sent again, and so on. It replaces the earlier ones. */
  attempt: z.int(),
  createdAt: z.iso.datetime(),
  orderNumber: z.string(),
  lineItemId: uuid,
  /** The place of the line in its order, from 1. */
  lineNumber: z.int(),
  product,
  /** Null for goods that are not boxes. */
  board: z.string().nullable(),
  finish: z.string().nullable(),
  quantity: z.int(),
  sheetSize,
  comments: z.string(),
  files: z.array(downloadableFile),
  /** The print pack of the line; null for a line without a print file of the shop. */
  pack: downloadableFile.nullable(),
  /** The last day on which the plant may ship the goods. */
  dueDate: z.iso.date(),
  /** The day on which the shop promised the goods. */
  promisedArrivalDate: z.iso.date(),
  shipTo: address,
  /** Null for goods that are not sent. */
  carrier: z.strictObject({ name: z.enum(carriers), service: z.string() }).nullable(),
  packing: z
    .strictObject({
      piecesPerBundle: z.int(),
      cartons: z.array(
        z.strictObject({ count: z.int(), pieces: z.int(), grams: z.int(), size: z.strictObject({ mm: packageSize }) }),
      ),
      /** Null if the cartons are sent as parcels. */
      pallets: z.strictObject({ count: z.int(), grams: z.int(), freightClass: z.number() }).nullable(),
    })
    .nullable(),
});

/** A cancelled line, as the shop posts it to the plant's system. */
export const workOrderCancellation = z.strictObject({
  type: z.literal("cancelled"),
  /** The newest work order of the line. The earlier ones are cancelled, too. */
  workOrderId: uuid,
  attempt: z.int(),
  orderNumber: z.string(),
  lineItemId: uuid,
  cancelledAt: z.iso.datetime(),
});

/** What the shop posts to the plant's system. */
export const plantMessage = z.discriminatedUnion("type", [workOrder, workOrderCancellation]);

export type WireWorkOrderCancellation = z.output<typeof workOrderCancellation>;

export type WireWorkOrder = z.output<typeof workOrder>;

/** The file `order.json` of a print pack. */
export const packedLine = z.strictObject({
  type: z.literal("printPack"),
  orderNumber: z.string(),
  lineItemId: uuid,
  lineNumber: z.int(),
  product,
  selection: z.record(z.string(), z.union([z.string(), z.number()])),
  quantity: z.int(),
  board: z.string().nullable(),
  color: z.enum(["white", "kraft"]),
  finish: z.string().nullable(),
  sheetSize,
  /** The inks of each printed side. Uploaded files have no swatches. */
  inks: z.array(
    z.strictObject({
      side: z.enum(printSides),
      plates: z.array(z.enum(plateNames)),
      swatches: z.array(
        z.strictObject({
          name: z.string(),
          /** Percent of cyan, magenta, yellow and black. */
          cmyk: z.array(z.number()).length(4),
          /** White ink under the color, or without it; null for none. */
          white: z.enum(["under", "only"]).nullable(),
        }),
      ),
    }),
  ),
  /** The print file, exactly as it was approved. */
  print: z.strictObject({ sha256 }),
  design: z.strictObject({ id: uuid, version: z.int(), approvedAt: z.iso.datetime() }).nullable(),
  /** The shopper's own files, with the ids of the fixes that the shop has made to them. */
  artwork: z.array(z.strictObject({ id: uuid, name: z.string(), sha256, fixes: z.array(z.string()).readonly() })),
  /** Where their pages are on the print file. */
  placements: z.array(placement),
  comments: z.string(),
  dueDate: z.iso.date(),
  promisedArrivalDate: z.iso.date(),
});

export type WirePackedLine = z.output<typeof packedLine>;

/** The file `manifest.json` of a print pack: its other files, by name. */
export const packManifest = z.strictObject({
  files: z.array(z.strictObject({ name: z.string(), mediaType: z.string(), bytes: z.int().positive(), sha256 })),
});

/** A link with a user name looks as if it led to another site. */
function hasNoCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username === "" && password === "";
}

const reportedParcel = z.strictObject({
  carrier: plainText(40).min(1),
  service: plainText(60).min(1).optional(),
  trackingId: boundedText(60).regex(/^[A-Za-z0-9-]+$/, "must be letters, digits and hyphens"),
  /** The carrier's page of the parcel. Without it, the shop links to the pages of UPS, FedEx, USPS and R+L. */
  trackingUrl: boundedText(500)
    .check(z.url({ protocol: /^https$/, abort: true }))
    .refine(hasNoCredentials, "must not contain a user name or password")
    .optional(),
  expectedArrivalDate: day.optional(),
  weight: z.strictObject({ grams: z.int().positive().max(50_000_000) }).optional(),
  size: z.strictObject({ mm: packageSize }).optional(),
});

const mostParcels = 250;

/** An event that the plant's system sends about a line. */
export const fulfilmentEvent = z
  .strictObject({
    /** Unique among the events of the plant. */
    id: boundedText(100).regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces"),
    type: z.enum(fulfilmentEventTypes),
    orderNumber: boundedText(20).min(1),
    lineItemId: uuid,
    /** Without it, the event is about the newest work order of the line. */
    workOrderId: uuid.optional(),
    /** When the event happened: at most five minutes ahead of the shop's clock. */
    at: instant,
    /** The number of shipped pieces. Without it, the plant ships all pieces that are left. */
    quantity: z.int().positive().max(1_000_000).optional(),
    parcel: reportedParcel.optional(),
    /** For a shipment in several parcels. */
    parcels: z.array(reportedParcel).min(1).max(mostParcels).optional(),
    reason: plainText(500).optional(),
  })
  .refine(({ parcel, parcels }) => parcel === undefined || parcels === undefined, {
    path: ["parcels"],
    error: "must not be sent together with parcel",
  })
  .refine(({ parcels = [] }) => new Set(parcels.map(({ trackingId }) => trackingId)).size === parcels.length, {
    path: ["parcels"],
    error: "must not have a tracking id twice",
  });

export type WireFulfilmentEvent = z.output<typeof fulfilmentEvent>;
