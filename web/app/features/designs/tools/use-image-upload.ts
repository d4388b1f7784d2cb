import type { Client } from "@boxwright/contract/client";
import { createUpload, type WireUpload } from "@boxwright/contract/uploads";
import { pixelsOfPage } from "@boxwright/core/designs/page-pixels";
import type { ImageBody } from "@boxwright/core/designs/scene";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useReadyClient } from "../../identity/session-context.tsx";
import { faultOf, faultOfFile, type UploadFault } from "../../uploads/upload-faults.ts";
import { drawnPicture } from "../canvas/use-picture.ts";
import { nameOfFile } from "./name-of-file.ts";
import { isSvg } from "./svg/is-svg.ts";
import { useSvgImport } from "./svg/use-svg-import.ts";
import { useNewObjects } from "./use-new-objects.ts";

/** A file that the shop has, and how it is shown. */
export interface SentPicture {
  readonly upload: WireUpload;
  readonly pixels: ImageBody["pixels"];
}

/** The part of its face that a new picture takes: `share`, or less if it would print blurred, but at least `leastShare`. */
const share = 0.6;
const leastShare = 0.2;
/** The largest size of a pixel, in millimetres, that still prints sharp. */
const sharpPixel = millimetresPerInch / 301;

/** The pixels of a picture; of a PDF, those of its first page, which the shop draws. */
async function pixelsOf(client: Client, { id, preflight }: WireUpload): Promise<ImageBody["pixels"]> {
  if (preflight !== null) return [preflight.width, preflight.height];
  const { naturalWidth, naturalHeight } = await drawnPicture(client, id);
  return pixelsOfPage(naturalWidth, naturalHeight);
}

/** Uploads a picture and puts it on the current panel, or in the place of another picture. A drawing in SVG becomes shapes instead. */
export function useImageUpload() {
  const readyClient = useReadyClient();
  const { addObject, faceFor } = useNewObjects();
  const drawings = useSvgImport();
  const t = useWords();
  const { percent } = useFormats();
  const [progress, setProgress] = useState<string | null>(null);
  const [fault, setFault] = useState<UploadFault | null>(null);

  function place({ upload: { id }, pixels }: SentPicture, name: string) {
    const face = faceFor();
    if (face === undefined) return;
    const [width, height] = pixels;
    const fitting = Math.min(face.width / width, face.height / height);
    const scale = Math.max(fitting * leastShare, Math.min(fitting * share, sharpPixel));
    const body: ImageBody = { kind: "image", upload: id, pixels, crop: { x: 0, y: 0, w: 1, h: 1 } };
    addObject(body, [width * scale, height * scale], undefined, nameOfFile(name));
  }

  async function send(file: File, use: (sent: SentPicture, name: string) => void = place) {
    setFault(null);
    if (use === place && isSvg(file)) return drawings.add(file);
    const onProgress = (sent: number) =>
      setProgress(t("designer.image.sending", { name: file.name, percent: percent(Math.round(sent * 100) / 100) }));
    onProgress(0);
    try {
      const found = await faultOfFile(file);
      if (found !== null) return setFault(found);
      const client = readyClient();
      const upload = await client.call(createUpload, { file, onProgress });
      use({ upload, pixels: await pixelsOf(client, upload) }, file.name);
    } catch (problem) {
      setFault(faultOf(problem));
    } finally {
      setProgress(null);
    }
  }

  return {
    /** How much of a file is sent, in words; null while none is being sent. */
    progress,
    fault,
    /** The outcome of an SVG import, in words. */
    drawing: drawings.outcome,
    send: (file: File, use?: (sent: SentPicture, name: string) => void) => void send(file, use),
  };
}
