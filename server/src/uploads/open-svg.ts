import { readFile, stat } from "node:fs/promises";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { svgDanger, svgFileLimits } from "@boxwright/core/uploads/svg/svg-danger";
import type { SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import { type SvgSize, svgSize } from "@boxwright/core/uploads/svg/svg-size";
import { readSvgTree } from "@boxwright/core/uploads/svg/svg-tree";
import { type UnusableFile, unusable } from "./refusals.ts";
import { dangerOfPictures } from "./svg/embedded-pictures.ts";

/** An SVG file that the shop accepts. */
export interface OpenSvg {
  readonly source: string;
  readonly root: SvgNode;
  /** In CSS pixels. */
  readonly size: SvgSize;
}

/** Reads an SVG file, and refuses it if it contains anything but drawings. */
export async function openSvg(path: string): Promise<Result<OpenSvg, UnusableFile>> {
  if ((await stat(path)).size > svgFileLimits.bytes) return tooLarge;
  return openSvgBytes(await readFile(path));
}

const tooLarge = refused(unusable("unsafe-svg", [svgDanger("too-large")]));

/** As {@link openSvg}. */
export async function openSvgBytes(bytes: Uint8Array): Promise<Result<OpenSvg, UnusableFile>> {
  if (bytes.length > svgFileLimits.bytes) return tooLarge;
  const source = textOf(bytes);
  if (source === null) return refused(unusable("unsafe-svg", [svgDanger("encoding")]));
  const tree = readSvgTree(source);
  if (!tree.ok) {
    const { refusal } = tree;
    return refused(refusal.kind === "notSvg" ? unusable("broken") : unusable("unsafe-svg", refusal.dangers));
  }
  const danger = await dangerOfPictures(tree.value);
  if (danger !== null) return refused(unusable("unsafe-svg", [danger]));
  const size = svgSize(tree.value);
  return size === null ? refused(unusable("broken")) : ok({ source, root: tree.value, size });
}

/** Null if the bytes are not UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
