import { cropImage } from "@boxwright/core/designs/commands/crop";
import { type Cropped, cropToRatio, filling, fitting, movePicture } from "@boxwright/core/designs/crop";
import type { ImageBody } from "@boxwright/core/designs/scene";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useWords } from "../../../lib/words/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import type { CropRatio } from "./designer-state.ts";
import type { Placed } from "./placed.ts";
import { stepTo } from "./step-to.ts";

/** A picture with its crop as it is on its face now. */
interface OpenCrop {
  readonly placed: Placed;
  readonly body: ImageBody;
  readonly cropped: Cropped;
}

/** A picture that fits a panel keeps this distance from its edges, in millimetres. */
const inset = bleedWidth;

/** The picture that is being cropped; null without one. */
export function useCrop(): OpenCrop | null {
  const { state, selected } = useDesigner();
  const placed = selected.find(({ object }) => object.id === state.cropping?.id);
  return placed === undefined ? null : cropOf(placed);
}

export function cropOf(placed: Placed): OpenCrop | null {
  const { object, frame } = placed;
  const { body } = object;
  return body.kind === "image" ? { placed, body, cropped: { frame, crop: body.crop } } : null;
}

/** Width by height that the frame keeps; null for any. */
export function ratioOf(ratio: CropRatio, { pixels }: ImageBody, { width, height }: PanelFace): number | null {
  switch (ratio) {
    case "free":
      return null;
    case "original":
      return pixels[0] / pixels[1];
    case "square":
      return 1;
    case "panel":
      return width / height;
  }
}

/** Begins, changes and ends the crop of a picture. */
export function useCropActions() {
  const t = useWords();
  const { state, scene, dispatch, run, announce } = useDesigner();
  const { cropping } = state;

  /** Returns the name of the gesture. */
  function start(id: string): string {
    const gesture = nanoid();
    dispatch({ do: "crop", id, gesture });
    announce(t("designer.live.cropping"));
    return gesture;
  }

  function set({ placed }: OpenCrop, cropped: Cropped, gesture = cropping?.gesture) {
    run(cropImage, { id: placed.object.id, cropped }, gesture);
  }

  return {
    start,
    done: () => dispatch({ do: "cropDone" }),
    cancel() {
      if (cropping === null) return;
      const changes = stepTo(scene, cropping.from, [cropping.id]);
      dispatch({ do: "edit", changes, gesture: cropping.gesture });
      dispatch({ do: "cropDone" });
    },
    setRatio(open: OpenCrop, ratio: CropRatio) {
      const gesture = cropping?.gesture ?? start(open.placed.object.id);
      dispatch({ do: "cropRatio", ratio });
      const wanted = ratioOf(ratio, open.body, open.placed.face);
      if (wanted !== null) set(open, cropToRatio(open.cropped, wanted), gesture);
    },
    movePicture: (open: OpenCrop, by: Point) => set(open, movePicture(open.cropped, by)),
    fillPanel: (open: OpenCrop) => set(open, filling(open.cropped, open.body.pixels, open.placed.face, bleedWidth)),
    fitPanel: (open: OpenCrop) => set(open, fitting(open.cropped, open.body.pixels, open.placed.face, inset)),
  };
}
