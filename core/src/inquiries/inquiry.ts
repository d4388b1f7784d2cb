import { maxFiles } from "../uploads/max-files.ts";

/** The shop's inquiry forms. */
export const inquiryKinds = ["contact", "customStructure", "customerStory", "quote"] as const;

export type InquiryKind = (typeof inquiryKinds)[number];

/** Open: somebody has to answer. Waiting: the shop has answered. Closed: nothing is left to do. An answer of its sender opens it again. */
export const inquiryStates = ["open", "waiting", "closed"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** The limits of the fields, in characters or pieces: forms enforce them, and the call refuses more. */
export const inquiryLimits = {
  name: 100,
  company: 100,
  phone: 19,
  message: 4000,
  /** An answer of the shop. */
  answer: 8000,
  line: 200,
  files: maxFiles,
  quantity: 1_000_000,
} as const;

interface Sender {
  readonly name: string;
  readonly email: string;
  /** The culture of the acknowledgement. */
  readonly culture: string;
}

interface WithFiles {
  readonly uploadIds?: readonly string[] | undefined;
}

export interface ContactInquiry extends Sender, WithFiles {
  readonly kind: "contact";
  readonly message: string;
  readonly orderNumber?: string | undefined;
}

export interface CustomStructureInquiry extends Sender, WithFiles {
  readonly kind: "customStructure";
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
  readonly message: string;
  /** In the sender's words, as are weight and board: `9 × 6 × 3 in`, "as my sample". */
  readonly size?: string | undefined;
  readonly weight?: string | undefined;
  readonly quantity?: number | undefined;
  readonly neededBy?: string | undefined;
}

export interface CustomerStoryInquiry extends Sender, WithFiles {
  readonly kind: "customerStory";
  readonly company: string;
  readonly message: string;
  readonly shopAddress?: string | undefined;
  readonly mayBeShown: true;
}

export interface QuoteInquiry extends Sender {
  readonly kind: "quote";
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
  readonly message?: string | undefined;
  /** The product's slug. */
  readonly product: string;
  readonly selection: Readonly<Record<string, string | number>>;
  readonly size?: string | undefined;
  readonly board?: string | undefined;
  readonly quantity: number;
  readonly postalCode?: string | undefined;
  readonly neededBy?: string | undefined;
}

/** An inquiry as its sender writes it. */
export type InquiryEntry = ContactInquiry | CustomStructureInquiry | CustomerStoryInquiry | QuoteInquiry;
