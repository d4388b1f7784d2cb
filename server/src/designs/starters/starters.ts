import type { DesignBox, Scene } from "@boxwright/core/designs/scene";
import { sceneOfStarter } from "@boxwright/core/designs/starters/scene-of-starter";
import type { Starter } from "@boxwright/core/designs/starters/starter";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";

/** The shop's own designs to start from, on the boxes of a plant. */
export class Starters {
  readonly #all: readonly Starter[];
  readonly #plant: PlantName;

  constructor(all: readonly Starter[], plant: PlantName) {
    this.#all = all;
    this.#plant = plant;
  }

  /** Those of a family, or all. */
  list(family?: string): readonly Starter[] {
    return this.#all.filter(({ families }) => family === undefined || families.includes(family));
  }

  /** A starter on a box; null if the box has no such starter or cannot be made. */
  sceneOn(key: string, box: DesignBox, language: ShopLanguage): Scene | null {
    const starter = this.list(box.family).find((one) => one.key === key);
    const family = familyNamed(box.family);
    const dieline = family && dielineOf(this.#plant, family, box.size, box.board);
    return starter !== undefined && dieline?.ok ? sceneOfStarter(starter, box, dieline.value, language) : null;
  }
}
