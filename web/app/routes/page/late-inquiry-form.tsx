import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { InquiryFormProps } from "./inquiry-form.tsx";

const InquiryForm = lazy(() => import("./inquiry-form.tsx"));

/** The form of a page that rarely has one, so it is loaded after hydration. */
export function LateInquiryForm(form: InquiryFormProps) {
  return (
    <Suspense fallback={<Skeleton height={640} />}>
      <InquiryForm {...form} />
    </Suspense>
  );
}
