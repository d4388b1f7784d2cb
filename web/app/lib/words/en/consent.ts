/** Words for the consent to analytics. */
export const consent = {
  title: "Visit statistics",
  question:
    "May we record your visit? We’d see which pages you view and what you order, and use it to improve the shop. You can change your mind at the bottom of any page.",
  yes: "Yes",
  no: "No",
  isGranted: "Your visit is recorded.",
  isDenied: "Your visit isn’t recorded.",
  allow: "Allow",
  stop: "Stop",
} as const;
