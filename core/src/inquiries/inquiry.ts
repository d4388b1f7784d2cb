import { mostFiles } from "../uploads/most-files.ts";

/** What people write to the shop about. */
export const inquiryKinds = ["contact", "customStructure", "customerStory", "quote"] as const;

export type InquiryKind = (typeof inquiryKinds)[number];

/** What a form keeps to, so that nothing it sends is refused. */
export const inquiryLimits = {
  name: 100,
  company: 100,
  phone: 19,
  message: 4000,
  line: 200,
  files: mostFiles,
  quantity: 1_000_000,
} as const;
