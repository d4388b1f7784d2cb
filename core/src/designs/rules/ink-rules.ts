import { lightTint } from "../../artwork/light-ink.ts";
import { richTextWords } from "../../artwork/rule-words.ts";
import { inkSum as sumOf, withInkSum } from "../../structures/colour/ink-sum.ts";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { restyleObjects } from "../commands/restyle.ts";
import { putSwatch } from "../commands/set-scene.ts";
import { allObjects, sides } from "../objects.ts";
import type { Scene, Swatch } from "../scene.ts";
import { swatchesOf } from "../swatch-use.ts";
import type { CheckedDesign, DesignRule, PieceRule } from "./rule.ts";

/** The swatches that an object or a ground uses. */
function usedSwatches(scene: Scene): readonly Swatch[] {
  const used = new Set([
    ...sides.map((side) => scene.ground[side]),
    ...allObjects(scene).flatMap(({ body }) => swatchesOf(body).map(([, id]) => id)),
  ]);
  return scene.swatches.filter(({ id }) => used.has(id));
}

function swatchOf({ scene }: CheckedDesign, id: string | undefined): Swatch | undefined {
  return scene.swatches.find((swatch) => swatch.id === id);
}

export const inkSum: DesignRule = {
  id: "ink-sum",
  scope: "design",
  check: ({ scene, profile: { inkSum: limits } }) =>
    usedSwatches(scene)
      .filter(({ cmyk, white }) => white !== "only" && sumOf(cmyk) > limits.warn)
      .map(({ id, name, cmyk }) => ({
        part: id,
        severity: sumOf(cmyk) > limits.fail ? "fail" : "warn",
        message: { en: `Too much ink in ${name}`, de: `Zu viel Farbe in ${name}` },
        measured: `${Math.round(sumOf(cmyk))} %`,
        limit: `${limits.warn} %`,
      })),
  fix: (design, { id }) => {
    const swatch = swatchOf(design, partOf(id));
    if (swatch === undefined) return [];
    const cmyk = withInkSum(swatch.cmyk, design.profile.inkSum.warn);
    return putSwatch(design.scene, design.sheet.faces, { swatch: { ...swatch, cmyk } });
  },
};

export const kraftWhite: DesignRule = {
  id: "kraft-white",
  scope: "design",
  check: ({ scene }) =>
    scene.box.color !== "kraft"
      ? []
      : usedSwatches(scene)
          .filter(({ cmyk, white }) => white === undefined && sumOf(cmyk) <= lightTint)
          .map(({ id, name }) => ({
            part: id,
            severity: "warn",
            message: { en: `${name} will look brown here`, de: `${name} sieht hier braun aus` },
            // A code would become lighter than its ground.
            hasFix: !allObjects(scene).some(({ body }) => body.kind === "code" && body.swatch === id),
          })),
  fix: (design, { id }) => {
    const swatch = swatchOf(design, partOf(id));
    if (swatch === undefined) return [];
    const white = sumOf(swatch.cmyk) > 0 ? "under" : "only";
    return putSwatch(design.scene, design.sheet.faces, { swatch: { ...swatch, white } });
  },
};

/** The part of the id of a finding that names the swatch. */
function partOf(finding: string): string | undefined {
  return finding.split("/").at(-1);
}

export const smallBlack: PieceRule = {
  id: "small-black",
  scope: "piece",
  check: ({ body, frame }, design) => {
    if (body.kind !== "text" || frame === undefined || body.size * frame.scale >= design.profile.smallText) return [];
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = swatchOf(design, body.swatch)?.cmyk ?? [];
    if (black <= 80 || cyan + magenta + yellow === 0) return [];
    return [{ severity: "warn", message: richTextWords }];
  },
  fix: ({ object }, { scene, sheet }) => {
    const { swatch, changes } = pureBlack(scene);
    const style = { swatch };
    return [...changes, ...restyleObjects(applyChanges(scene, changes), sheet.faces, { ids: [object.id], style })];
  },
};

/** The swatch of black ink alone, and the changes that add it if there is none. */
export function pureBlack(scene: Scene): { readonly swatch: string; readonly changes: readonly Change[] } {
  const found = scene.swatches.find(
    ({ cmyk, white }) => white === undefined && cmyk.every((ink, index) => ink === (index === 3 ? 100 : 0)),
  );
  if (found !== undefined) return { swatch: found.id, changes: [] };
  const id = unusedId(scene, "black");
  const swatch: Swatch = { id, name: "Black", cmyk: [0, 0, 0, 100] };
  return { swatch: id, changes: putSwatch(scene, new Map(), { swatch }) };
}

/** An id for a new swatch. */
export function unusedId(scene: Scene, name: string): string {
  const taken = new Set(scene.swatches.map(({ id }) => id));
  return taken.has(name) ? unusedId(scene, `${name}-1`) : name;
}
