import { Suspense } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { ArtworkFormProps } from "./order-access.ts";

/** The form that sends a line's files, or replaces them. */
export function LineForm(props: ArtworkFormProps) {
  const { Form } = props.access.parts;
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Form {...props} />
    </Suspense>
  );
}
