import type { Ink } from "../../structures/colour/ink.ts";
import type { Entry, EntryImage, PictureTile } from "./entry.ts";
import { matrixText } from "./matrix.ts";
import { marksInCell } from "./picture-tile.ts";

export interface SvgInks {
  /** The URL of an upload's picture; null if there is none to show. */
  readonly images: (upload: string) => string | null;
  /** The CSS color of an ink. */
  readonly colour: (ink: Ink) => string;
}

/**
 * The entries as SVG elements in the sheet's coordinates (y up). Ids of clips start with `prefix`, which must be unique in the document.
 * `within` is the id of a clip path for all of them: a clipped group around clipped groups would lose parts of long objects in resvg.
 */
export function svgElements(entries: readonly Entry[], inks: SvgInks, prefix = "clip", within?: string): string {
  const ids = new Map<string, string>();
  const idOf = (path: string) => {
    const id = ids.get(path) ?? `${prefix}${ids.size + 1}`;
    ids.set(path, id);
    return id;
  };
  let tiles = 0;
  const newTileId = () => `${prefix}-tile${++tiles}`;
  const body = runsOfClip(entries).map(({ clip, entries: run }) => {
    const drawn = run.map((entry) => elementOf(entry, inks, { idOf, newTileId })).join("");
    const id = clip === null ? within : idOf(clip);
    return id === undefined || drawn === "" ? drawn : `<g clip-path="url(#${id})">${drawn}</g>`;
  });
  // Other clips are those of pictures, in coordinates of their own.
  const onSheet = new Set(within === undefined ? [] : entries.map(({ clip }) => clip));
  const clips = [...ids].map(([path, id]) => {
    const outer = onSheet.has(path) ? ` clip-path="url(#${within})"` : "";
    return `<clipPath id="${id}"${outer}><path d="${path}"/></clipPath>`;
  });
  return `${clips.length === 0 ? "" : `<defs>${clips.join("")}</defs>`}${body.join("")}`;
}

interface RunOfClip {
  readonly clip: string | null;
  readonly entries: Entry[];
}

/** Entries with the same clip that follow each other: renderers clip a group as fast as one path. */
function runsOfClip(entries: readonly Entry[]): RunOfClip[] {
  const runs: RunOfClip[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last !== undefined && last.clip === entry.clip) last.entries.push(entry);
    else runs.push({ clip: entry.clip, entries: [entry] });
  }
  return runs;
}

interface Ids {
  /** The id of a clip. */
  readonly idOf: (path: string) => string;
  readonly newTileId: () => string;
}

function elementOf(entry: Entry, inks: SvgInks, ids: Ids): string {
  const { path, matrix, ink, stroke, image } = entry;
  if (image !== null) return imageElement(entry, image, inks, ids);
  if (path === "") return "";
  const fill = ink === null ? "none" : inks.colour(ink);
  const line = stroke === null ? "" : strokeAttributes(stroke, inks);
  return `<path d="${path}" transform="${matrixText(matrix)}" fill="${fill}"${line}/>`;
}

function strokeAttributes({ ink, width, dash }: NonNullable<Entry["stroke"]>, inks: SvgInks): string {
  const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash.join(" ")}"`;
  return ` stroke="${inks.colour(ink)}" stroke-width="${width}"${dashes}`;
}

const unitSquare = "M0 0L1 0L1 1L0 1Z";

/** The visible part of the picture fills the unit square, which clips the rest of the picture, if any. In an image, y points down. */
function imageElement({ path, matrix }: Entry, image: EntryImage, inks: SvgInks, { idOf, newTileId }: Ids): string {
  const href = inks.images(image.upload);
  const { x, y, w, h } = image.crop;
  if (href === null || w <= 0 || h <= 0) return "";
  const picture = `<image x="${-x / w}" y="${-y / h}" width="${1 / w}" height="${1 / h}" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)" href="${attributeText(href)}"/>`;
  if (image.tile !== undefined) return tiledPath({ path, matrix }, image.tile, picture, newTileId());
  const isWhole = path === unitSquare && w === 1 && h === 1;
  const clip = isWhole ? "" : ` clip-path="url(#${idOf(path)})"`;
  return `<g transform="${matrixText(matrix)}"${clip}>${picture}</g>`;
}

/** A path that is filled with a cell of pictures: a renderer decodes them once, however many cells there are. */
function tiledPath(
  { path, matrix }: Pick<Entry, "path" | "matrix">,
  tile: PictureTile,
  picture: string,
  id: string,
): string {
  const { origin, width, height } = tile;
  const [x, y] = origin;
  const pictures = marksInCell(tile)
    .map((mark) => `<g transform="${matrixText(mark)}">${picture}</g>`)
    .join("");
  // Renderers disagree about what `x` and `y` of a pattern do to its content.
  const cell = `<pattern id="${id}t" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="translate(${x} ${y})">${pictures}</pattern>`;
  return `${cell}<path d="${path}" transform="${matrixText(matrix)}" fill="url(#${id}t)"/>`;
}

function attributeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
