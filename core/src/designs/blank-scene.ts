import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import { type DesignBox, type Scene, sceneVersion } from "./scene.ts";

const names = {
  black: { en: "Black", de: "Schwarz" },
  white: { en: "White", de: "Weiß" },
} satisfies Record<string, LocalText>;

/** A design without objects. Its swatches are the first two that most designs need, with names in a language of the shop. */
export function blankScene(box: DesignBox, language: ShopLanguage = "en"): Scene {
  return {
    v: sceneVersion,
    box,
    swatches: [
      { id: "black", name: names.black[language], cmyk: [0, 0, 0, 100] },
      { id: "paper", name: names.white[language], cmyk: [0, 0, 0, 0] },
    ],
    ground: { outside: null, inside: null },
    outside: [],
    inside: [],
  };
}
