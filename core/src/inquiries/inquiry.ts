import { mostFiles } from "../uploads/most-files.ts";

/** The shop's inquiry forms. */
export const inquiryKinds = ["contact", "customStructure", "customerStory", "quote"] as const;

export type InquiryKind = (typeof inquiryKinds)[number];

/** The limits of the fields, in characters or pieces: forms keep to them, and the call refuses more. */
export const inquiryLimits = {
  name: 100,
  company: 100,
  phone: 19,
  message: 4000,
  line: 200,
  files: mostFiles,
  quantity: 1_000_000,
} as const;
