import type { Point } from "@boxwright/core/structures/sheet";
import type { Line } from "@boxwright/core/structures/template";
import dxfParser, { type DxfParser, type IDxf, type IPolylineEntity, type ITextEntity } from "dxf-parser";

/** The module is the parser itself, although its types declare another export. */
const Parser = dxfParser as unknown as new () => DxfParser;

/** A DXF as an independent program reads it. */
export function readDxf(dxf: string): IDxf {
  const parsed = new Parser().parseSync(dxf);
  if (parsed === null) throw new Error("not a DXF");
  return parsed;
}

export function linesOn({ entities }: IDxf, layer: string): Line[] {
  const isOnLayer = (entity: IDxf["entities"][number]): entity is IPolylineEntity =>
    entity.type === "POLYLINE" && entity.layer === layer;
  return entities.filter(isOnLayer).map(({ vertices, shape }) => ({
    points: vertices.map(({ x, y }): Point => [x, y]),
    isClosed: shape,
  }));
}

/** All texts of a DXF. */
export function textsOf({ entities }: IDxf): ITextEntity[] {
  return entities.filter((entity): entity is ITextEntity => entity.type === "TEXT");
}
