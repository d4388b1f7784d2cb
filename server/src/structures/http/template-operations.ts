import { getDielineDxf, getDielinePdf } from "@boxwright/contract/structures";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { type Template, templateOf } from "@boxwright/core/structures/template";
import type { z } from "zod";
import { implement, isRefusal, type Operation, type Refusal } from "../../platform/http/operation.ts";
import { printTemplate } from "../print/print-template.ts";
import { askedDieline } from "./asked-dieline.ts";
import { forADay } from "./kept-for.ts";

type Asked = z.output<(typeof getDielinePdf)["query"]>;

interface AskedTemplate {
  readonly template: Template;
  readonly unit: LengthUnit;
  readonly headers: Readonly<Record<string, string>>;
}

/** Print templates of either side of the board, for designers and for the plant; `brand` begins the names of the files. */
export function templateOperations(plant: PlantName, { brand }: { readonly brand: string }): Operation[] {
  return [
    implement(getDielinePdf, async ({ params: { family }, query }) => {
      const asked = askedTemplate(plant, brand, family, query, "pdf");
      if (isRefusal(asked)) return asked;
      return { status: 200, body: await printTemplate(asked.template, asked.unit), headers: asked.headers };
    }),
    implement(getDielineDxf, async ({ params: { family }, query }) => {
      const asked = askedTemplate(plant, brand, family, query, "dxf");
      if (isRefusal(asked)) return asked;
      const body = new TextEncoder().encode(drawDxf(asked.template, asked.unit));
      return { status: 200, body, headers: asked.headers };
    }),
  ];
}

function askedTemplate(
  plant: PlantName,
  brand: string,
  family: string,
  asked: Asked,
  format: "pdf" | "dxf",
): AskedTemplate | Refusal {
  const dieline = askedDieline(plant, family, asked);
  if (isRefusal(dieline)) return dieline;
  const side = asked.side ?? "outside";
  const unit = asked.unit ?? "in";
  const size = `${asked.length}x${asked.width}x${asked.depth}${unit === "mm" ? "mm" : ""}`;
  const name = [brand, family, size, dieline.board.code, side].join("-");
  return {
    template: templateOf(dieline, side, wordedLanguageOf(asked.culture ?? "en")),
    unit,
    headers: { ...forADay, "content-disposition": `attachment; filename="${name}.${format}"` },
  };
}
