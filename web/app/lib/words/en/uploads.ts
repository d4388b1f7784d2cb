/** Of files that customers send, and of the lines that they go with. */
export const uploads = {
  hint: "Up to {{count}} files: PNG, JPEG, WebP or PDF, {{size}} MB each.",
  drop: "or drop files here",
  sending: "Sending…",
  size: "{{size}} MB",
  remove: "Remove",
  removeNamed: "Remove {{name}}",
  leftOut: "No more than {{count}} files go along. The others were left out.",
  artwork: "Artwork",
  downloadNamed: "Download {{name}}",
  notDownloaded: "This file could not be downloaded.",
  faults: {
    tooLarge: "This file is larger than 100 MB.",
    type: "We can open PNG, JPEG and WebP pictures and PDF.",
    failed: "This file could not be sent. Please remove it and try again.",
    offline: "The connection was lost. Please remove this file and try again.",
    tooMany: "That was a lot in a short time. Please try again in ten minutes.",
    full: "We cannot take files at the moment. Please order without, and send them later.",
  },
} as const;
