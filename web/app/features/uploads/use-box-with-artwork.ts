import type { WirePlacement } from "@boxwright/contract/placements";
import { sealPicture } from "@boxwright/contract/uploads";
import { placeText } from "@boxwright/core/structures/place-text";
import { picturedFiles } from "@boxwright/core/uploads/artwork";
import { useEffect, useEffectEvent, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import { useClient } from "../identity/session-context.tsx";

/**
 * The box of a picture with the visitor's own artwork, as soon as the shop has sealed that picture. Until a changed box has its seal, the
 * last sealed box stays. Without a sealed box, it has the shop's own artwork.
 */
export function useBoxWithArtwork(
  box: PicturedBox | null,
  uploadIds: readonly string[],
  placements: readonly WirePlacement[] | null,
): PicturedBox | null {
  const client = useClient();
  const [sealedBox, setSealedBox] = useState<PicturedBox | null>(null);
  const sent =
    box === null || box.picture.artwork === "blank" ? null : picturedFiles(uploadIds, sidesOf(box), placements);
  const wanted = sent === null ? null : JSON.stringify([box, sent]);

  const seal = useEffectEvent(async (signal: AbortSignal) => {
    if (client === null || box === null || sent === null) return;
    const { outside: uploadId, inside, placed } = sent;
    const placedText = placed === null ? {} : { placed: placeText(placed) };
    const files = { outside: uploadId, ...(inside !== null && { inside }), ...placedText };
    const { view, quality: _, ground: __, ...look } = box.picture;
    const query = { ...look, family: box.family, ...(inside !== null && { inside }), ...placedText };
    const sealed = await client.call(sealPicture, { params: { uploadId }, query, signal });
    const picture = { ...look, artwork: "blank", ...files, seal: sealed.seal, view } as const;
    if (!signal.aborted) setSealedBox({ family: box.family, picture });
  });

  useEffect(() => {
    if (wanted === null || client === null) return;
    const controller = new AbortController();
    seal(controller.signal).catch((problem: unknown) => {
      if (controller.signal.aborted) return;
      logProblem("The picture with the artwork could not be sealed", problem);
      setSealedBox(null);
    });
    return () => controller.abort();
  }, [wanted, client]);

  return wanted === null ? box : (sealedBox ?? box);
}

function sidesOf({ picture }: PicturedBox): "outside" | "both" {
  return picture.sides ?? "outside";
}
