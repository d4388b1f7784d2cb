import { product } from "@boxwright/core/structures/matrix";
import { PDFDict, PDFName, type PDFRef, PDFStream } from "@cantoo/pdf-lib";
import type { Font } from "./font.ts";
import { dictEntry, resolve } from "./objects.ts";
import { matrixOfFont } from "./placed-paint.ts";
import { Resources } from "./resources.ts";
import type { Run } from "./run.ts";

/** Edits the glyphs of the Type 3 font in force, which are content of their own. Returns the resource's name of the edited font, if there are edits. */
export function rewriteFont(run: Run): string | null {
  const { font } = run.state.text;
  if (font === null || !font.isType3) return null;
  const ref = run.walker.streams.font(font, () => editedFont(run, font));
  return ref === null ? null : run.resources.add("Font", ref);
}

function editedFont(run: Run, font: Font): PDFRef | null {
  const { context } = font.dict;
  const own = dictEntry(font.dict, "Resources");
  const resources = own === undefined ? run.resources.inherited() : new Resources(own);
  const programs = new Map(dictEntry(font.dict, "CharProcs")?.entries() ?? []);
  let isEdited = false;
  for (const [name, program] of programs) {
    const stream = resolve(context, program);
    const state = run.state.copy();
    state.matrix = product(state.matrix, matrixOfFont(font));
    const start = { state, resources, place: "glyph", hiddenBy: run.hiddenBy, within: null } as const;
    const isProgram = stream instanceof PDFStream;
    const content = isProgram ? run.walker.walkStream(stream, { ...start, ignoresColour: false }) : null;
    if (!isProgram || content === null) continue;
    programs.set(name, run.walker.streams.register(stream, content, resources));
    isEdited = true;
  }
  if (!isEdited) return null;
  const dict = PDFDict.fromMapWithContext(new Map(font.dict.entries()), context);
  dict.set(PDFName.of("CharProcs"), PDFDict.fromMapWithContext(programs, context));
  dict.set(PDFName.of("Resources"), resources.dict(PDFDict.withContext(context)));
  return context.register(dict);
}
