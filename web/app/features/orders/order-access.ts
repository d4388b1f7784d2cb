import type { WireLineCheck } from "@boxwright/contract/line-check";
import type { WireLineProof } from "@boxwright/contract/line-proof";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/order";
import type { WirePlacement } from "@boxwright/contract/placements";
import type { ComponentType, ReactNode } from "react";
import type { ProofRefusal, RefusedDecision } from "./proof-decision.ts";

/** A line as both pages of an order show it. Only the buyer sees its comments and what its cancellation returns. */
export type ShownLine = WireTrackedOrder["lineItems"][number] &
  Partial<
    Pick<
      WireOrder["lineItems"][number],
      "customerComments" | "placements" | "artworkApproval" | "documentReferenceUrl" | "cancellation" | "notCancellable"
    >
  >;

/** A move of a line. Only the buyer sees why staff and plants moved it. */
export type ShownMove = WireTrackedOrder["history"][number] & Partial<Pick<WireOrder["history"][number], "why">>;

/** The parts of an order that both of its pages show: the buyer's own page and the page of its link. */
export interface ShownOrder extends Pick<WireTrackedOrder, "version" | "orderNumber" | "orderState" | "createdAt"> {
  readonly lineItems: readonly ShownLine[];
  readonly history: readonly ShownMove[];
}

export type ShownProof = Omit<WireLineProof, "price"> & Partial<Pick<WireLineProof, "price">>;

/** A printed side of a line: of a proof with this id, or of a print with this SHA-256. */
export type LinePicture = ShownProof["printed"][number] & {
  readonly lineId: string;
  readonly of: "proof" | "print";
  readonly id: string;
};

/** Files for a line. */
export interface SentFiles {
  readonly uploadIds: readonly string[];
  /** Where the shopper placed them; null if the shop places them. */
  readonly placements: readonly WirePlacement[] | null;
}

/** What a call that sends them has in its body. */
export function bodyOfFiles({ uploadIds, placements }: SentFiles) {
  return { uploadIds: [...uploadIds], ...(placements !== null && { placements: [...placements] }) };
}

export interface ArtworkFormProps {
  readonly line: ShownLine;
  readonly access: OrderAccess;
  /** Called when the line has its files. The form that had the focus may have disappeared by then. */
  readonly onSent: () => void;
}

export interface LineCheckProps {
  readonly line: ShownLine;
  readonly check: WireLineCheck;
  readonly access: OrderAccess;
}

export interface ProofPanelProps {
  readonly line: ShownLine;
  readonly version: number;
  readonly access: OrderAccess;
  readonly onDone: () => void;
}

/** Parts of a line that few lines show. The page of a link has them at once, because it works without scripts; the buyer's own pages load them. */
export interface LineParts {
  /** The form that sends a line's files, or replaces them. */
  readonly Form: ComponentType<ArtworkFormProps>;
  readonly Check: ComponentType<LineCheckProps>;
  readonly Proof: ComponentType<ProofPanelProps>;
}

/** The visitor's actions on an order, either as its buyer or by its link. */
export interface OrderAccess {
  readonly parts: LineParts;
  readonly showArtwork: (line: ShownLine) => ReactNode;
  /** Sends the artwork of a line and shows the new state of the order. Throws if the server refuses. */
  readonly sendArtwork: (lineId: string, artwork: SentFiles) => Promise<ShownLine | undefined>;
  /** The URL to which a form without scripts sends the artwork of a line; null if the page needs scripts. */
  readonly artworkAction: ((line: ShownLine) => string) | null;
  /** The proofs that the page has loaded, by line. */
  readonly proofs: Readonly<Record<string, ShownProof>>;
  readonly readProof: (lineId: string) => Promise<ShownProof>;
  /** The artwork checks that the page has loaded, by line. */
  readonly checks: Readonly<Record<string, WireLineCheck>>;
  /** What the last artwork check found in the files of a line; null if they were not checked. */
  readonly readCheck: (lineId: string) => Promise<WireLineCheck | null>;
  readonly showPrinted: (picture: LinePicture, alt: string) => ReactNode;
  /** The URL to which a form without scripts sends the decision about a proof; null if the page needs scripts. */
  readonly decisionAction: string | null;
  /** Sends the form of a proof. Returns the reason if it is refused, which is then in `refused` too; null if it is accepted. */
  readonly decide: (form: FormData) => Promise<ProofRefusal | null>;
  readonly isDeciding: boolean;
  /** Asks for a proof of a line. Throws if the server refuses. */
  readonly requestProof: (lineId: string) => Promise<void>;
  readonly refused: RefusedDecision | null;
  /** Cancels a line. Throws if the server refuses. Null if the visitor may not cancel. */
  readonly cancelLine: ((lineId: string, reason: string) => Promise<void>) | null;
  /** Whether the visitor still has to pay something for the order. */
  readonly isDue: boolean;
  /** The page on which the visitor can pay the amount due; null if they cannot pay. */
  readonly payHref: string | null;
  /** Reads the order again. */
  readonly refresh: () => Promise<unknown>;
}
