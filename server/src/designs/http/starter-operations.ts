import { listStarters, previewStarter, type StarterBox } from "@boxwright/contract/design-starters";
import { dielineProblem } from "@boxwright/contract/structures";
import { starterPicturePath } from "@boxwright/core/designs/picture-paths";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { Starter } from "@boxwright/core/designs/starters/starter";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { requestedDieline } from "../../structures/requested-dieline.ts";
import { usualBox } from "../choose-box.ts";
import { measureScene } from "../design.ts";
import { type DesignPictures, defaultPixels } from "../design-pictures.ts";
import type { Starters } from "../starters/starters.ts";
import { pictureProblemOf } from "./refusal-to-problem.ts";

export interface StarterOperationDeps {
  readonly starters: Starters;
  readonly catalogue: Catalogue;
  readonly pictures: DesignPictures;
  readonly plant: PlantName;
}

/** Starters change only with a release of the shop. */
const forADay = { "cache-control": "public, max-age=86400" };

/** The shop's own designs to start from, and their pictures on a box of any size. */
export function starterOperations({ starters, catalogue, pictures, plant }: StarterOperationDeps): Operation[] {
  return [
    implement(listStarters, async ({ query: { family, ...box } }) => ({
      status: 200,
      body: starters.list(family).map((starter) => ({
        key: starter.key,
        names: starter.names,
        lines: starter.lines,
        kinds: [...starter.kinds],
        families: [...starter.families],
        isPrintedInside: starter.view === "open",
        previewUrl: previewUrl(starter, { family: family ?? starter.families[0] ?? "", ...box }),
      })),
    })),

    implement(previewStarter, async ({ params: { key }, query, clientIp }) => {
      const { family, culture = "en", view = "closed", side = "outside", pixels = defaultPixels, ...wanted } = query;
      const box = boxFor(wanted, family, { catalogue, plant });
      if (!box.ok) return refuse(...dielineProblem(box.refusal));
      const scene = starters.sceneOn(key, box.value, shopLanguageOf(culture));
      if (scene === null) return refuse("NotFound");
      const { sceneHash } = measureScene(scene);
      const drawn = await pictures.picture({ scene, sceneHash }, { view, side, pixels }, clientIp);
      if (!drawn.ok) return pictureProblemOf(drawn.refusal);
      const etag = `"${drawn.value.hash.slice(0, 32)}"`;
      return { status: 200, body: drawn.value.bytes, headers: { ...forADay, etag } };
    }),
  ];
}

/** The URL of the picture of a starter in its own view. An open box is printed on both sides. */
function previewUrl({ key, view }: Starter, { sides, ...box }: StarterBox & { readonly family: string }): string {
  const query = { ...box, view, sides: view === "open" ? "both" : sides };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${starterPicturePath.replace("{key}", key)}?${new URLSearchParams(given)}`;
}

/** The box of a request; without a whole size, the usual box of the family. */
function boxFor(
  { length, width, depth, unit, board, ...look }: StarterBox,
  family: string,
  { catalogue, plant }: Pick<StarterOperationDeps, "catalogue" | "plant">,
): Result<DesignBox, DielineRefusal> {
  const usual = usualBox(catalogue, family);
  if (usual === null) return refused({ kind: "unknownFamily" });
  const { color = usual.color, sides = usual.sides } = look;
  if (length === undefined || width === undefined || depth === undefined) return ok({ ...usual, color, sides });
  const dieline = requestedDieline(plant, family, { length, width, depth, unit, board: board ?? usual.board });
  if (!dieline.ok) return dieline;
  return ok({ family, size: dieline.value.inside, board: board ?? usual.board, color, sides });
}
