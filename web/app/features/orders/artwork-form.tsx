import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { ArtworkFormProps } from "./send-artwork.tsx";

/** Its uploads are loaded when a line shows the form. */
const SendArtwork = lazy(() => import("./send-artwork.tsx"));

/** The form that sends a line's files, or replaces them. */
export function ArtworkForm(props: ArtworkFormProps) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <SendArtwork {...props} />
    </Suspense>
  );
}
