import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useDesigner } from "../../state/designer-context.ts";
import { useActions } from "../../state/use-actions.ts";
import { isSameInk } from "./inks.ts";
import { keepRecentInk, recentInks } from "./recent-inks.ts";
import { type SwatchOfColor, swatchOfColor, swatchOfInk } from "./swatch-of-color.ts";
import { usePickedColor } from "./use-picked-color.ts";

/** Chooses, adds and picks the colors of a design. */
export function useSwatchChoice(onChange: (swatch: string) => void) {
  const t = useWords();
  const { scene } = useDesigner();
  const { putSwatch } = useActions();
  const { swatches } = scene;
  const [edited, setEdited] = useState<string | null>(null);
  const [inks, setInks] = useState<readonly Cmyk[]>(recentInks);
  const [isRefused, setIsRefused] = useState(false);
  const picking = usePickedColor((rgb) => use(swatchOfColor(scene, rgb)));

  function choose(id: string) {
    const swatch = swatches.find((one) => one.id === id);
    if (swatch !== undefined) setInks(keepRecentInk(swatch.cmyk));
    setIsRefused(false);
    onChange(id);
    if (edited !== null) setEdited(id);
  }

  function use(found: SwatchOfColor, name = t("designer.properties.color")) {
    setIsRefused(found === null);
    if (found === null) return;
    if ("known" in found) return choose(found.known);
    const id = nanoid(10);
    if (!putSwatch({ id, name, cmyk: found.added })) return;
    setInks(keepRecentInk(found.added));
    onChange(id);
    setEdited(id);
  }

  return {
    choose,
    /** Chooses the swatch with this ink, or adds it. */
    addInk: (cmyk: Cmyk, name?: string) => use(swatchOfInk(swatches, cmyk), name),
    picking,
    /** Whether the design had no room for the color that was picked last. */
    isRefused,
    /** The id of the swatch whose inks are open; null for none. */
    edited,
    setEdited,
    /** The inks that were chosen last and that the design does not have. */
    recent: inks.filter((cmyk) => !swatches.some((swatch) => isSameInk(swatch.cmyk, cmyk))),
  };
}
