import { getDielineDxf, getDielinePdf } from "@boxwright/contract/structures";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { type Template, templateOf } from "@boxwright/core/structures/template";
import type { z } from "zod";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { requestedDieline } from "../requested-dieline.ts";
import { forADay } from "./cache-headers.ts";
import { problemOf } from "./refusal-to-problem.ts";

type TemplateQuery = z.output<(typeof getDielinePdf)["query"]>;

interface RequestedTemplate {
  readonly template: Template;
  readonly unit: LengthUnit;
  readonly headers: Readonly<Record<string, string>>;
}

/** Print templates of both sides of the board, for designers and for the plant. File names start with `brand`. */
export function templateOperations(plant: PlantName, { brand }: { readonly brand: string }): Operation[] {
  return [
    implement(getDielinePdf, async ({ params: { family }, query }) => {
      const requested = requestedTemplate(plant, brand, family, query, "pdf");
      if (!requested.ok) return problemOf(requested.refusal);
      const { template, unit, headers } = requested.value;
      const { printTemplate } = await import("../print/print-template.ts");
      return { status: 200, body: await printTemplate(template, unit), headers };
    }),
    implement(getDielineDxf, async ({ params: { family }, query }) => {
      const requested = requestedTemplate(plant, brand, family, query, "dxf");
      if (!requested.ok) return problemOf(requested.refusal);
      const { template, unit, headers } = requested.value;
      return { status: 200, body: new TextEncoder().encode(drawDxf(template, unit)), headers };
    }),
  ];
}

function requestedTemplate(
  plant: PlantName,
  brand: string,
  family: string,
  query: TemplateQuery,
  format: "pdf" | "dxf",
): Result<RequestedTemplate, DielineRefusal> {
  const drawn = requestedDieline(plant, family, query);
  if (!drawn.ok) return drawn;
  const { value: dieline } = drawn;
  const side = query.side ?? "outside";
  const unit = query.unit ?? "in";
  const size = `${query.length}x${query.width}x${query.depth}${unit === "mm" ? "mm" : ""}`;
  const name = [brand, family, size, dieline.board.code, side].join("-");
  return ok({
    template: templateOf(dieline, side, shopLanguageOf(query.culture ?? "en")),
    unit,
    headers: { ...forADay, "content-disposition": `attachment; filename="${name}.${format}"` },
  });
}
