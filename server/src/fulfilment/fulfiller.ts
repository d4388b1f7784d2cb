import type { PresentedAddress } from "@boxwright/core/address/address";
import type { CarrierService } from "@boxwright/core/fulfilment/carriers";
import type { Packing } from "@boxwright/core/fulfilment/packing";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Result } from "@boxwright/core/kernel/result";
import type { Upload } from "../uploads/upload.ts";

/** A file that the plant may download. */
export type DownloadableFile = Pick<Upload, "id" | "name" | "bytes" | "sha256"> & { readonly mediaType: string };

/** What the plant makes and ships for a line. */
export interface DescribedLine {
  readonly lineId: string;
  /** The place of the line in its order, from 1. */
  readonly lineNumber: number;
  readonly product: {
    readonly sku: string;
    readonly name: string;
    readonly attributes: readonly { readonly name: string; readonly value: string }[];
  };
  /** The code of the board; null for goods that are not boxes. */
  readonly board: string | null;
  /** The finish over the print; null for none. */
  readonly finish: string | null;
  readonly quantity: number;
  /** The size of the blank, in millimetres; null for goods that are not boxes. */
  readonly sheet: { readonly width: number; readonly height: number } | null;
  readonly comments: string;
  /** The last day on which the plant may ship the goods. */
  readonly dueDate: CalendarDate;
  /** The day on which the shop promised the goods. */
  readonly promisedArrival: CalendarDate;
  /** Null for goods that are not sent. */
  readonly carrier: CarrierService | null;
  /** Null for goods that are not sent, and for goods that the shop no longer sells. */
  readonly packing: Packing | null;
}

/** Everything that the plant needs to make and ship a line. */
export interface WorkOrder extends DescribedLine {
  readonly id: string;
  readonly orderNumber: string;
  /** 1 for the first work order of the line, 2 after the line is sent again, and so on. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** The approved print file of a design, or the shopper's own files. */
  readonly files: readonly DownloadableFile[];
  /** The print pack; null for a line without a print file of the shop. */
  readonly pack: DownloadableFile | null;
  readonly shipTo: PresentedAddress;
}

/** A line that the plant must no longer make. */
export interface Cancellation {
  /** The newest work order of the line. The earlier ones are cancelled, too. */
  readonly workOrderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly attempt: number;
  readonly cancelledAt: Date;
}

/** The plant did not receive a message. `reason` is a sentence for the operator. */
export interface NotDelivered {
  readonly kind: "notDelivered";
  readonly reason: string;
}

/** The plant can no longer stop making a line. `reason` is a sentence for the operator. */
export interface TooLate {
  readonly kind: "tooLate";
  readonly reason: string;
}

/** The port to the plant that makes and ships goods. The plant reports its progress by events: see `receive-report.ts`. */
export interface Fulfiller {
  /** Delivers a work order. A plant that receives the same work order again does nothing. */
  deliver(order: WorkOrder): Promise<Result<null, NotDelivered>>;
  /** Delivers a cancellation. A plant that receives it again, or before the work order, makes nothing. */
  cancel(cancellation: Cancellation): Promise<Result<null, NotDelivered | TooLate>>;
}
