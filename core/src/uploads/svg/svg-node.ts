/** An element of SVG in a file that the shop accepts. */
export interface SvgNode {
  readonly name: string;
  /** By name; `xlink:href` is `href`, unless the element has both. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgNode[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** All elements in the order of the file. */
export function* allNodes(root: SvgNode): Iterable<SvgNode> {
  yield root;
  for (const child of root.children) yield* allNodes(child);
}
