import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import type { Review } from "./postgres/review-store.ts";
import { reviews } from "./postgres/tables.ts";

type Said = Pick<Review, "productKey" | "stars" | "title" | "text" | "culture">;

const english = "en-US";
const german = "de-DE";

/** What pages are tried out with: opinions that nobody has, as long and as divided as those that people do have. */
const demoReviews: readonly Said[] = [
  {
    productKey: "custom-mailer-box",
    culture: english,
    stars: 5,
    title: "The picture was the box",
    text: "I typed in 9.25 by 7.25 by 3.125 inches and that is what came. The lid locks without tape and nothing rattles.",
  },
  {
    productKey: "custom-mailer-box",
    culture: english,
    stars: 4,
    title: "Good board, plan a day more",
    text: "Crisp creases, true colors on white. It took one work day longer than I had hoped for, but it came on the day that the checkout had said.",
  },
  {
    productKey: "custom-mailer-box",
    culture: german,
    stars: 5,
    title: "Passt auf den Millimeter",
    text: "Die Vorlage passt genau zur Schachtel. Die Farben auf Kraftkarton sind gedeckter als am Bildschirm, wie angekündigt.",
  },
  {
    productKey: "custom-shipper-box",
    culture: english,
    stars: 4,
    title: "Plain and strong",
    text: "Four flaps at each end, no surprises. The B-flute carries twelve pounds of candles.\n\nI would like to have handles cut into it.",
  },
  {
    productKey: "custom-square-mailer-box",
    culture: english,
    stars: 5,
    title: "Made for mugs",
    text: "The bottom locks by itself. It takes ten seconds to set up once one has done two of them.",
  },
  {
    productKey: "custom-gable-box",
    culture: english,
    stars: 3,
    title: "Pretty, the handle is thin",
    text: "It looks lovely on the counter. With more than three pounds in it I hold it from below.",
  },
  {
    productKey: "custom-gift-mailer-box",
    culture: english,
    stars: 5,
    title: "Printed inside",
    text: "The inside print is what people photograph.",
  },
  {
    productKey: "custom-document-mailer-box",
    culture: english,
    stars: 4,
    title: "Prints arrive flat",
    text: "The tear strip works. I add a sheet of card to be safe.",
  },
];

/** Puts the demo reviews there; those that are there already stay as they are. */
export async function seedDemoReviews(db: Database): Promise<void> {
  const { name: tenant } = tenantNamed("boxwright-us");
  const rows = demoReviews.map((said, place): Review => {
    const createdAt = new Date(Date.UTC(2026, 8, 1 + 5 * place));
    const displayName = said.culture === german ? "Demo-Kunde" : "Demo buyer";
    const rest = { tenant, displayName, orderLineId: null, state: "approved", isDemo: true } as const;
    return { ...said, ...rest, id: demoId(place), createdAt, moderatedAt: createdAt };
  });
  await db.insert(reviews).values(rows).onConflictDoNothing();
}

/** Always the same, so that a shop that is started again has them once. */
function demoId(place: number): string {
  return `0192f0c4-6c1e-7d00-8000-${String(place).padStart(12, "0")}`;
}
