import {
  printResolution,
  resolutionOn,
  type SheetSize,
  sharpnessAt,
} from "@boxwright/core/structures/print-resolution";
import type { PixelSize } from "@boxwright/core/uploads/artwork";
import { TriangleAlert } from "lucide";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./uploads.module.css";

interface PrintSharpnessProps {
  /** Null for a PDF. */
  readonly pixels: PixelSize | null | undefined;
  /** Null while it is loading, and for goods that are not boxes. */
  readonly sheet: SheetSize | null;
}

/** The resolution at which a picture is printed on its box. A low resolution gets a warning and is never refused. */
export function PrintSharpness({ pixels, sheet }: PrintSharpnessProps) {
  const t = useWords();
  const format = useFormats();
  if (!pixels || sheet === null) return null;
  const ppi = resolutionOn(sheet, pixels);
  const sharpness = sharpnessAt(ppi);
  const text = t(`uploads.sharpness.${sharpness}`, { ppi: format.number(ppi), ...printResolution });
  if (sharpness !== "coarse")
    return <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>{text}</span>;
  return (
    <span className={`${styles.sharpnessWarning} ${textStyles.small} ${textStyles.num}`}>
      <Icon of={TriangleAlert} />
      {text}
    </span>
  );
}
