import { PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { dictEntry, entryOf, itemsOf, type MaybeObject, nameEntry } from "./objects.ts";

export interface PageNode {
  readonly dict: PDFDict;
  /** Entries that the page has of its own or takes from the nodes above it. */
  readonly entries: ReadonlyMap<string, MaybeObject>;
}

export interface PageTree {
  readonly count: number;
  /** The first ones. */
  readonly pages: readonly PageNode[];
  /** False if nodes are missing, or are in the tree twice. */
  readonly isSound: boolean;
}

const inheritable = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
const none: ReadonlyMap<string, MaybeObject> = new Map();

/** The pages of a file. A tree that contains itself ends. */
export function readPageTree(catalog: PDFDict, most: number): PageTree {
  const pages: PageNode[] = [];
  const seen = new Set<PDFObject>();
  const waiting: { node: MaybeObject; above: ReadonlyMap<string, MaybeObject> }[] = [
    { node: dictEntry(catalog, "Pages"), above: none },
  ];
  let [count, isSound] = [0, true];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, above } = next;
    if (!(node instanceof PDFDict) || seen.has(node)) {
      isSound = false;
      continue;
    }
    seen.add(node);
    const entries = inherited(node, above);
    if (isNode(node)) {
      const kids = itemsOf(entryOf(node, "Kids"));
      for (const kid of kids.toReversed()) waiting.push({ node: kid, above: entries });
    } else {
      count += 1;
      if (pages.length < most) pages.push({ dict: node, entries });
    }
  }
  return { count, pages, isSound };
}

function isNode(node: PDFDict): boolean {
  return nameEntry(node, "Type") === "Pages" || node.has(PDFName.of("Kids"));
}

function inherited(node: PDFDict, above: ReadonlyMap<string, MaybeObject>): ReadonlyMap<string, MaybeObject> {
  const own = inheritable.flatMap((key): [string, MaybeObject][] => {
    const entry = entryOf(node, key);
    return entry === undefined ? [] : [[key, entry]];
  });
  return own.length === 0 ? above : new Map([...above, ...own]);
}
