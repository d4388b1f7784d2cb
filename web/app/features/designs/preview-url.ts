/** A picture of a design, from the URL of its first picture. */
export function previewOf(
  previewUrl: string,
  wish: { readonly view: "flat" | "closed" | "open"; readonly side?: "outside" | "inside"; readonly pixels?: number },
): string {
  const [path = "", query = ""] = previewUrl.split("?", 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(wish)) search.set(name, String(value));
  return `${path}?${search}`;
}
