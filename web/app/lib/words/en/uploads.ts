/** Words for uploads, and for the lines that contain them. */
export const uploads = {
  hint: "Up to {{count}} files: PDF, AI, SVG, TIFF, PNG, JPEG or WebP, {{size}} MB each.",
  drop: "or drop files here",
  sending: "Sending…",
  size: "{{size}} MB",
  remove: "Remove",
  removeNamed: "Remove {{name}}",
  retryNamed: "Try again: {{name}}",
  leftOut: "You can attach up to {{count}} files. The others were left out.",
  placed: "Printed where you placed it.",
  artwork: "Artwork",
  downloadNamed: "Download {{name}}",
  notDownloaded: "This file couldn’t be downloaded.",
  sharpness: {
    sharp: "{{ppi}} ppi at this size. Prints sharp.",
    passing: "{{ppi}} ppi at this size. Good enough for print; {{ideal}} is ideal.",
    coarse: "{{ppi}} ppi at this size. Print needs {{least}} ppi or more; {{ideal}} is ideal.",
  },
  faults: {
    tooLarge: "This file is larger than 100 MB.",
    type: "Please upload a PDF, SVG, TIFF, PNG, JPEG or WebP.",
    postscript: "This file has no PDF in it. Save the AI file with “Create PDF Compatible File”, or export a PDF.",
    unsafeSvg:
      "This SVG contains scripts, links or other content that we don’t accept. Export it as a plain SVG, or send a PDF.",
    tooManyPixels: "This picture has more than 300 megapixels. Please send it smaller.",
    tooIntricate: "This drawing is too intricate for us. Please send it as a PDF.",
    failed: "This file couldn’t be uploaded. Please try again.",
    gone: "We no longer have this file. Please upload it again.",
    offline: "The connection was lost. Try again when you’re back online.",
    tooMany: "Too many attempts. Please try again in ten minutes.",
    full: "We can’t accept files at the moment. You can order now and send them later.",
  },
} as const;
