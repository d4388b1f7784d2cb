import { sealPicture } from "@boxwright/contract/uploads";
import { artworkSides } from "@boxwright/core/uploads/artwork";
import { useEffect, useEffectEvent, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import { useClient } from "../identity/session-context.tsx";

/**
 * The box of a picture, printed with the visitor's own files once the shop has sealed their picture. Until a changed box has its
 * seal, the last one that had its own stays; without one, the box is as the shop prints it.
 */
export function useWornBox(box: PicturedBox | null, uploadIds: readonly string[]): PicturedBox | null {
  const client = useClient();
  const [worn, setWorn] = useState<PicturedBox | null>(null);
  const sent = box === null || box.picture.artwork === "blank" ? null : artworkSides(uploadIds, sidesOf(box));
  const wanted = sent === null ? null : JSON.stringify([box, sent]);

  const seal = useEffectEvent(async (signal: AbortSignal) => {
    if (client === null || box === null || sent === null) return;
    const { outside: uploadId, inside } = sent;
    const files = { outside: uploadId, ...(inside !== null && { inside }) };
    const { view, quality: _, ground: __, ...look } = box.picture;
    const query = { ...look, family: box.family, ...(inside !== null && { inside }) };
    const sealed = await client.call(sealPicture, { params: { uploadId }, query, signal });
    const picture = { ...look, artwork: "blank", ...files, seal: sealed.seal, view } as const;
    if (!signal.aborted) setWorn({ family: box.family, picture });
  });

  useEffect(() => {
    if (wanted === null || client === null) return;
    const giveUp = new AbortController();
    seal(giveUp.signal).catch((problem: unknown) => {
      if (giveUp.signal.aborted) return;
      logProblem("The picture with the artwork could not be sealed", problem);
      setWorn(null);
    });
    return () => giveUp.abort();
  }, [wanted, client]);

  return wanted === null ? box : (worn ?? box);
}

function sidesOf({ picture }: PicturedBox): "outside" | "both" {
  return picture.sides ?? "outside";
}
