import type { ShopLanguage } from "../storefront/local-text.ts";
import type { Line } from "../structures/template.ts";
import type { Paper } from "./printed-document.ts";
import type { Figure } from "./printed-job-ticket.ts";

/** A blank on the drawing of a sheet, in millimetres, y up. */
export interface DrawnBlank {
  readonly letter: string;
  readonly center: readonly [number, number];
  readonly cuts: readonly Line[];
  readonly creases: readonly Line[];
}

/** All words and figures of the ticket of a gang, in reading order, without any layout. It is one page. */
export interface PrintedGangTicket {
  readonly language: ShopLanguage;
  readonly paper: Paper;
  readonly title: string;
  /** `G-118`. */
  readonly number: string;
  /** Board and finish. */
  readonly goods: string;
  readonly figures: readonly Figure[];
  readonly sheet: { readonly width: number; readonly height: number; readonly blanks: readonly DrawnBlank[] };
  /** The headings of letter, line, goods and figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly footer: string;
}
