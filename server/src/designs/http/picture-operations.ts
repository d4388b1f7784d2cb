import { previewSharedDesign } from "@boxwright/contract/design-shares";
import { previewDesign } from "@boxwright/contract/designs";
import type { QueryOf } from "@boxwright/contract/kernel";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { secretPageHeaders } from "../../platform/http/security-headers.ts";
import { type FactsDeps, pictureName } from "../design-facts.ts";
import { type DesignPictures, defaultPixels } from "../design-pictures.ts";
import type { PicturedScene } from "../pictures/picture-process.ts";
import { findDesign, hasDesign } from "../postgres/design-store.ts";
import { findPicturedScene } from "../postgres/pictured-scene.ts";
import { openShared } from "../shared-design.ts";
import { pictureProblemOf, problemOf } from "./refusal-to-problem.ts";

export interface PictureOperationDeps extends Pick<FactsDeps, "seal"> {
  readonly db: Database;
  readonly pictures: DesignPictures;
  readonly now: () => Date;
}

/** A picture of a version never changes, so the browser may cache it. A picture of the current version is checked each time. */
const ofVersion = { "cache-control": "private, max-age=604800" };
const ofCurrent = { "cache-control": "private, no-cache" };

/** Pictures of designs for their owners, for readers of links, and for anyone with the seal of a version. */
export function pictureOperations(deps: PictureOperationDeps): Operation[] {
  const { db, pictures } = deps;
  const respond = async (
    scene: PicturedScene | null,
    { view = "closed", side = "outside", pixels = defaultPixels }: QueryOf<typeof previewSharedDesign>,
    clientIp: string,
    headers: Readonly<Record<string, string>>,
  ) => {
    if (scene === null) return problemOf({ kind: "unknownDesign" });
    const drawn = await pictures.picture(scene, { view, side, pixels }, clientIp);
    if (drawn.ok) {
      const etag = `"${drawn.value.hash.slice(0, 32)}"`;
      return { status: 200, body: drawn.value.bytes, headers: { ...headers, etag } } as const;
    }
    return pictureProblemOf(drawn.refusal);
  };
  return [
    implement(previewDesign, async ({ visitor, params: { designId }, query, clientIp }) => {
      const { version, seal, ...picture } = query;
      const scene =
        seal === undefined
          ? await ownScene(db, visitor, designId, version)
          : await sealedScene(deps, designId, version, seal);
      return respond(scene, picture, clientIp, version === undefined ? ofCurrent : ofVersion);
    }),

    implement(previewSharedDesign, async ({ params: { token }, query, clientIp }) => {
      const shared = await openShared(deps, token);
      return respond(shared?.design ?? null, query, clientIp, { ...ofCurrent, ...secretPageHeaders });
    }),
  ];
}

async function ownScene(
  db: Database,
  visitor: Visitor | null,
  id: string,
  version: number | undefined,
): Promise<PicturedScene | null> {
  if (visitor === null) return null;
  if (version === undefined) return findDesign(db, visitor, id);
  return (await hasDesign(db, visitor, id)) ? findPicturedScene(db, id, version) : null;
}

async function sealedScene(
  { db, seal: seals }: PictureOperationDeps,
  id: string,
  version: number | undefined,
  seal: string,
): Promise<PicturedScene | null> {
  if (version === undefined || !seals.fitsName(pictureName({ id, version }), seal)) return null;
  return findPicturedScene(db, id, version);
}
