/** Whether a file is SVG by its type or its name. */
export function isSvg({ type, name }: Pick<File, "type" | "name">): boolean {
  return type === "image/svg+xml" || /\.svg$/i.test(name);
}
