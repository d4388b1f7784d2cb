/** The short name by which both sides refer to an inquiry. */
export function referenceOf(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase();
}
