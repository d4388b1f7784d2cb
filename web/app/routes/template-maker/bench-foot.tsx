import type { Dieline } from "@boxwright/core/structures/dieline";
import { Legend } from "../../features/structures/legend.tsx";
import type { Unit } from "../../features/structures/template.ts";
import { useBoxFacts } from "../../features/structures/use-box-facts.ts";

/** What the lines of the drawing mean, and what the box comes to. */
export function BenchFoot({ dieline, unit }: { readonly dieline: Dieline; readonly unit: Unit }) {
  const { board, perforations } = dieline;
  const facts = useBoxFacts({ ...dieline, board: board.code, caliper: board.caliper }, unit);
  return (
    <div className="bench-foot">
      <Legend hasPerforation={perforations.length > 0} />
      <dl className="num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
