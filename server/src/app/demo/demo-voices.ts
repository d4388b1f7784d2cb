import type { InquiryEntry } from "@boxwright/core/inquiries/inquiry";
import type { ReviewDecision, Stars } from "@boxwright/core/reviews/review";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { receiveInquiry } from "../../inquiries/receive-inquiry.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { decideReviewIn } from "../../reviews/decide-review.ts";
import { writeReview } from "../../reviews/write-review.ts";
import type { DemoBuyer } from "./demo-buyers.ts";
import { quietOutbox } from "./demo-shop.ts";

const hour = 3_600_000;

const questions = [
  "Can you print 12,000 shippers in three sizes, and what would they cost?",
  "We need the boxes a week earlier for a fair. Is that possible?",
  "Is the kraft board certified for contact with dry food?",
  "My logo has a metallic ink. How do I show it in the file?",
  "Do you deliver to a warehouse with a loading dock and an appointment?",
  "Our last order had two damaged cartons. I have pictures of them.",
];

/** Sends questions of buyers, the newest some hours ago. */
export async function askQuestions(
  db: Database,
  tenant: Tenant,
  buyers: readonly DemoBuyer[],
  now: Date,
): Promise<number> {
  for (const [place, message] of questions.entries()) {
    const buyer = buyers[7 * place];
    if (buyer === undefined) continue;
    const { firstName, lastName, email } = buyer.address;
    const sender = { name: `${firstName} ${lastName}`, email, culture: tenant.defaultCulture };
    const at = new Date(now.getTime() - (3 + 8 * place) * hour);
    const owner = { kind: "customer", id: buyer.id, tenant: tenant.name } as const;
    const entry: InquiryEntry =
      place === 0
        ? {
            kind: "quote",
            ...sender,
            message,
            product: "custom-shipper-box",
            selection: { Size: "12x9x6" },
            quantity: 12_000,
          }
        : { kind: "contact", ...sender, message };
    const received = await inTransaction(db, (tx) =>
      receiveInquiry(tx, { outbox: quietOutbox, now: () => at }, owner, entry),
    );
    if (!received.ok) throw new Error(`An inquiry of the demo was refused: ${received.refusal.kind}`);
  }
  return questions.length;
}

const opinions: readonly { readonly stars: Stars; readonly title: string; readonly text: string }[] = [
  {
    stars: 5,
    title: "Exactly the size we typed",
    text: "The jars do not move, and the print is sharp up to the edge.",
  },
  { stars: 4, title: "Good boxes, slow parcel", text: "The boxes are fine. The carrier left them at the neighbor's." },
  { stars: 2, title: "Lid does not close", text: "With our insert the lid stands open by a finger's width." },
  { stars: 5, title: "Colors as in the proof", text: "We held the proof beside the box and saw no difference." },
];

export interface ReviewedLine {
  readonly buyer: DemoBuyer;
  readonly orderId: string;
  readonly lineItemId: string;
}

/** Reviews shipped lines. The last four wait for moderation. */
export async function writeReviews(
  db: Database,
  tenant: Tenant,
  lines: readonly ReviewedLine[],
  now: Date,
): Promise<number> {
  for (const [place, { buyer, ...line }] of lines.entries()) {
    const opinion = opinions[place % opinions.length];
    if (opinion === undefined) continue;
    const at = new Date(now.getTime() - (10 + 20 * (lines.length - place)) * hour);
    const visitor = {
      kind: "customer",
      id: buyer.id,
      tenant: tenant.name,
      storeFrontId: tenant.storeFrontId,
      sessionId: null,
    } as const;
    const entry = { ...opinion, displayName: buyer.address.lastName, culture: tenant.defaultCulture };
    const written = await writeReview({ db, now: () => at }, visitor, line, entry);
    if (!written.ok) throw new Error(`A review of the demo was refused: ${written.refusal.kind}`);
    const isModerated = place < lines.length - 4;
    if (isModerated) {
      const { id } = written.value;
      await inTransaction(db, (tx) =>
        decideReviewIn(tx, { id, tenant: tenant.name, version: null }, decisionOf(opinion.stars), now),
      );
    }
  }
  return lines.length;
}

function decisionOf(stars: Stars): ReviewDecision {
  return stars > 2
    ? { verdict: "approved", answer: null }
    : { verdict: "rejected", reason: "It is about the goods of another shop." };
}
