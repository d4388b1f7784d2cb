import type { Entry } from "@boxwright/core/documents/printed-document";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** An item of an order, with its picture. */
export interface MailItem {
  /** Null for goods without a picture that mail programs show. */
  readonly picture: { readonly url: string; readonly alt: string } | null;
  readonly title: string;
  /** Lines under the title. They keep their own line breaks. */
  readonly details: readonly string[];
  readonly price?: { readonly total: string; readonly each: string };
  readonly link?: MailLink | undefined;
}

export interface MailFact extends Entry {
  /** The page to which the value links, such as that of a tracking id. */
  readonly url?: string | null;
  /** A line under the value. */
  readonly note?: string | null;
}

/** Something that was found in artwork. Its number is that of the page of the order. */
export interface MailFinding {
  readonly number: number;
  readonly tone: "fail" | "warn";
  readonly text: string;
  /** Null for a finding without a place. */
  readonly picture: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** A part of a mail. All texts are plain: the layout escapes them. */
export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  /** What a person has written, with its line breaks. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string }
  | { readonly kind: "items"; readonly items: readonly MailItem[] }
  | {
      readonly kind: "findings";
      readonly title: string;
      readonly findings: readonly MailFinding[];
      /** How many more there are; null if these are all. */
      readonly rest: string | null;
    }
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  | {
      readonly kind: "sums";
      readonly sums: readonly Entry[];
      readonly total: Entry;
      readonly paid: readonly Entry[];
    }
  | {
      readonly kind: "columns";
      readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[];
    }
  /** The button. */
  | ({ readonly kind: "action" } & MailLink)
  /** A second, quieter link. */
  | ({ readonly kind: "link" } & MailLink)
  /** Small print under a rule, at the end. */
  | { readonly kind: "closing"; readonly lines: readonly string[]; readonly link?: MailLink };

/** The content of a mail, without its layout. */
export interface MailContent {
  readonly language: ShopLanguage;
  readonly heading: string;
  /** The number of the order that the mail is about. */
  readonly reference?: string;
  readonly blocks: readonly MailBlock[];
  /** Mail programs show it next to the subject. */
  readonly preview: string;
  /** Why the reader gets the mail; the host of the shop follows. */
  readonly footer: string;
}

export function paragraphs(...texts: readonly (string | null)[]): MailBlock[] {
  return texts.filter((text) => text !== null).map((text) => ({ kind: "paragraph", text }));
}
