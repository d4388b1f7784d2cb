export const packedNames = {
  print: "print.pdf",
  dieline: "dieline.dxf",
  ticket: "job-ticket.pdf",
  previews: { outside: "preview.png", inside: "preview-inside.png" },
  order: "order.json",
  manifest: "manifest.json",
} as const;

/** The media types of the files by the ends of their names. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  dxf: "image/vnd.dxf",
  png: "image/png",
  json: "application/json",
};

export function mediaTypeOf(name: string): string {
  return mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
