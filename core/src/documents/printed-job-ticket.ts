import type { ShopLanguage } from "../storefront/local-text.ts";
import type { Template } from "../structures/template.ts";
import type { Entry, Paper } from "./printed-document.ts";

/** A number that a press operator reads from afar, with what it means in small letters. */
export interface Figure extends Entry {
  readonly detail: string;
}

/** An ink, with its color in CSS as a screen shows it. */
export interface PrintedInk {
  readonly name: string;
  readonly detail: string;
  readonly color: string;
}

/** The drawing of a printed side, which the artwork lies under. */
export interface PicturedSide {
  readonly label: string;
  readonly template: Pick<Template, "cuts" | "creases" | "perforations"> & {
    readonly width: number;
    readonly height: number;
  };
}

/** All words and figures of a job ticket, in reading order, without any layout. It is one page. */
export interface PrintedJobTicket {
  readonly language: ShopLanguage;
  readonly paper: Paper;
  readonly title: string;
  readonly orderNumber: string;
  /** `Line 1 of 3`. */
  readonly line: string;
  readonly product: string;
  /** The content of its QR code, by which a scanner finds the line. */
  readonly code: string;
  readonly due: {
    readonly label: string;
    readonly weekday: string;
    readonly day: string;
    /** The place of the tab at the edge of the page, from 0 for Monday to 6, so that a pile of tickets shows what is due. */
    readonly tab: number;
  };
  readonly figures: readonly Figure[];
  /** The color of the board in CSS, under the pictures. */
  readonly boardColor: string;
  readonly pictures: readonly PicturedSide[];
  readonly lines: Readonly<Record<"cut" | "crease" | "tear", string>>;
  readonly inks: {
    readonly label: string;
    readonly plates: readonly PrintedInk[];
    readonly swatches: readonly PrintedInk[];
  };
  readonly facts: readonly Entry[];
  /** The customer's comments; empty for none. */
  readonly comments: Entry;
  /** What people sign when they have done it. */
  readonly steps: readonly string[];
  /** The headings of the columns that they fill in. */
  readonly stepColumns: readonly string[];
  readonly footer: string;
  /** Stands for text that has no room, as the file `order.json` has everything. */
  readonly more: string;
}
