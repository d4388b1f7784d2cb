import type { WireDieline } from "@boxwright/contract/structures";
import type { CSSProperties } from "react";
import type { DielineDrawing } from "./dieline-drawing.ts";

interface DielineProps {
  readonly drawing: DielineDrawing;
  readonly blank: WireDieline["blank"];
  readonly label: string;
  /** Width and height of the flat sheet, written out. */
  readonly widthText: string;
  readonly heightText: string;
}

/** The flat sheet with its outer dimensions. */
export function Dieline({ drawing, blank, label, widthText, heightText }: DielineProps) {
  const [left = 0, top = 0, width = 0, height = 0] = drawing.viewBox.split(" ").map(Number);
  const text = Math.max(blank.width, blank.height) / 42;
  const gap = text * 3;
  const right = left + width;
  return (
    <svg
      className="dieline"
      viewBox={`${left} ${top - gap} ${width + gap} ${height + gap}`}
      style={{ "--text-size": text } as CSSProperties}
      role="img"
      aria-label={label}
    >
      <path className="sheet" d={drawing.cut} />
      <path className="crease" d={drawing.crease} />
      <path className="perforation" d={drawing.perforation} />
      <path className="cut" d={drawing.cut} />
      {drawing.names.map(({ text: name, x, y }) => (
        <text
          key={`${name} ${x} ${y}`}
          className="panel-name"
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {name}
        </text>
      ))}
      <path
        className="dimension"
        d={`M${left + 8} ${top - gap / 4}H${right - 8}M${right + gap / 4} ${top + 8}V${top + height - 8}`}
      />
      <text className="dimension-text" x={left + width / 2} y={top - gap / 2.5} textAnchor="middle">
        {widthText}
      </text>
      <text
        className="dimension-text"
        textAnchor="middle"
        transform={`translate(${right + gap / 2.5 + text * 0.9} ${top + height / 2}) rotate(-90)`}
      >
        {heightText}
      </text>
    </svg>
  );
}
