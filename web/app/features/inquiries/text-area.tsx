import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import type { ComponentProps } from "react";
import { useField } from "../../ui/field.tsx";

/** Several lines of text inside a Field. */
export function TextArea(props: Omit<ComponentProps<"textarea">, "className">) {
  return <textarea {...useField()} rows={6} maxLength={inquiryLimits.message} {...props} className="input" />;
}
