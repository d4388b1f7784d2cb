import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import type { Review } from "./postgres/review-store.ts";
import { reviews } from "./postgres/tables.ts";

interface ReviewText {
  readonly title: string;
  readonly text: string;
}

interface DemoReview extends Pick<Review, "productKey" | "stars">, Readonly<Record<ShopLanguage, ReviewText>> {}

/** Invented reviews for the demo shop, as long and as mixed as real ones. */
const demoReviews: readonly DemoReview[] = [
  {
    productKey: "custom-mailer-box",
    stars: 5,
    en: {
      title: "The picture was the box",
      text: "I typed in 9.25 by 7.25 by 3.125 inches and that is what came. The lid locks without tape and nothing rattles.",
    },
    de: {
      title: "Genau wie auf dem Bild",
      text: "Ich habe 9,25 × 7,25 × 3,125 Zoll eingegeben, und genau das kam. Der Deckel schließt ohne Klebeband, nichts klappert.",
    },
  },
  {
    productKey: "custom-mailer-box",
    stars: 4,
    en: {
      title: "Good board, plan an extra day",
      text: "Crisp creases, true colors on white. It took a day longer than I had hoped, but it came on the day the checkout promised.",
    },
    de: {
      title: "Gutes Material, einen Tag mehr einplanen",
      text: "Saubere Rillen, kräftige Farben auf Weiß. Es dauerte einen Werktag länger als erhofft, kam aber an dem Tag, den die Kasse zugesagt hatte.",
    },
  },
  {
    productKey: "custom-mailer-box",
    stars: 5,
    en: {
      title: "Fits to the eighth of an inch",
      text: "The template matches the box exactly. Colors on kraft are softer than on screen, just as announced.",
    },
    de: {
      title: "Passt auf den Millimeter",
      text: "Die Vorlage passt genau zum Karton. Die Farben auf kraftbraunem Material sind gedeckter als am Bildschirm, wie angekündigt.",
    },
  },
  {
    productKey: "custom-shipper-box",
    stars: 4,
    en: {
      title: "Plain and strong",
      text: "Four flaps at each end, no surprises. The B-flute carries twelve pounds of candles.\n\nI would like to have handles cut into it.",
    },
    de: {
      title: "Schlicht und stabil",
      text: "Vier Klappen an jedem Ende, keine Überraschungen. Die B-Welle trägt fünf Kilo Kerzen.\n\nGrifflöcher hätte ich gern noch dazu.",
    },
  },
  {
    productKey: "custom-square-mailer-box",
    stars: 5,
    en: {
      title: "Made for mugs",
      text: "The bottom locks by itself. It takes ten seconds to set up once you’ve done two of them.",
    },
    de: {
      title: "Wie gemacht für Tassen",
      text: "Der Boden rastet von selbst ein. Nach zwei Kartons dauert das Aufrichten zehn Sekunden.",
    },
  },
  {
    productKey: "custom-gable-box",
    stars: 3,
    en: {
      title: "Pretty, the handle is thin",
      text: "It looks lovely on the counter. With more than three pounds in it I hold it from below.",
    },
    de: {
      title: "Hübsch, aber der Griff ist dünn",
      text: "Auf der Theke sieht sie wunderbar aus. Ab anderthalb Kilo halte ich sie lieber von unten.",
    },
  },
  {
    productKey: "custom-gift-mailer-box",
    stars: 5,
    en: { title: "Printed inside", text: "The inside print is what people photograph." },
    de: { title: "Innen bedruckt", text: "Fotografiert wird immer der Druck auf der Innenseite." },
  },
  {
    productKey: "custom-document-mailer-box",
    stars: 4,
    en: { title: "Prints arrive flat", text: "The tear strip works. I add a sheet of card to be safe." },
    de: {
      title: "Drucke kommen glatt an",
      text: "Der Aufreißstreifen funktioniert. Zur Sicherheit lege ich noch einen Bogen Karton dazu.",
    },
  },
];

const reviewers = [
  { language: "en", culture: "en-US", displayName: "Demo buyer" },
  { language: "de", culture: "de-DE", displayName: "Demo-Kunde" },
] as const;

/** Adds the demo reviews that are missing. */
export async function seedDemoReviews(db: Database): Promise<void> {
  const { name: tenant } = tenantNamed("boxwright-us");
  const rows = demoReviews.flatMap(({ productKey, stars, ...texts }, place) => {
    const createdAt = new Date(Date.UTC(2026, 8, 1 + 5 * place));
    const rest = {
      tenant,
      productKey,
      stars,
      orderLineId: null,
      state: "approved",
      isDemo: true,
      answer: null,
      reason: null,
      version: 1,
    } as const;
    return reviewers.map(({ language, culture, displayName }, index): Review => {
      const id = demoId(place * reviewers.length + index);
      return { ...texts[language], ...rest, culture, displayName, id, createdAt, moderatedAt: createdAt };
    });
  });
  await db.insert(reviews).values(rows).onConflictDoNothing();
}

/** Ids are the same at every start, so that no demo review is added twice. */
function demoId(place: number): string {
  return `0192f0c4-6c1e-7d00-8000-${String(place).padStart(12, "0")}`;
}
