import type { LocalText } from "../storefront/local-text.ts";

/** The first words of each line of a customer's comments that asks for another placement of artwork than the automatic one. */
export const placementNote = { en: "Artwork placement:", de: "Platz der Druckdaten:" } as const satisfies LocalText;

/** Whether a customer's comments ask for another placement of artwork than the automatic one. */
export function asksForPlacement(comments: string): boolean {
  const prefixes = Object.values(placementNote);
  return comments.split("\n").some((line) => prefixes.some((prefix) => line.startsWith(prefix)));
}
