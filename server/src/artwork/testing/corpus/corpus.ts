import { colours } from "./colours.ts";
import { containers } from "./containers.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { layers } from "./layers.ts";
import { pictures } from "./pictures.ts";
import { rasterFiles } from "./raster-files.ts";
import { sizes, templates } from "./sizes.ts";
import { strokes } from "./strokes.ts";
import { texts } from "./texts.ts";
import { wholeFiles } from "./whole-files.ts";

/** Files for every check of the table, and near misses. */
export const corpus: readonly CorpusFile[] = [
  ...wholeFiles,
  ...containers,
  ...sizes,
  ...templates,
  ...texts,
  ...strokes,
  ...colours,
  ...layers,
  ...pictures,
  ...rasterFiles,
];
