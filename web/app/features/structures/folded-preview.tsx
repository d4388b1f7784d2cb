import type { ComponentProps } from "react";
import { FoldPreview } from "./viewer/fold-preview.tsx";

export type FoldedPreviewProps = Pick<
  ComponentProps<typeof FoldPreview>,
  "box" | "prints" | "side" | "still" | "waiting" | "label"
>;

/** The folded box with live prints, for pages that load its drawing library when it is needed. */
export default function FoldedPreview(props: FoldedPreviewProps) {
  return <FoldPreview {...props} />;
}
