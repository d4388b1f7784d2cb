import type { Matrix } from "@boxwright/core/structures/matrix";
import { type Operand, OperandDict } from "./content-lexer.ts";

export type Operands = readonly Operand[];

/** An operand as a number; 0 for anything else. */
export function numberAt(operands: Operands, index: number): number {
  const operand = operands[index];
  return typeof operand === "number" ? operand : 0;
}

export function nameAt(operands: Operands, index: number): string {
  const operand = operands.at(index);
  return typeof operand === "string" ? operand : "";
}

export function bytesAt(operands: Operands, index: number): Uint8Array {
  const operand = operands[index];
  return operand instanceof Uint8Array ? operand : new Uint8Array();
}

export function dictAt(operands: Operands, index: number): OperandDict {
  const operand = operands[index];
  return operand instanceof OperandDict ? operand : new OperandDict();
}

export function numbersOf(operands: Operands): number[] {
  return operands.filter((operand) => typeof operand === "number");
}

export function matrixOf(operands: Operands): Matrix {
  const at = (index: number) => numberAt(operands, index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** A number as content has it: without an exponent. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6).replace(/\.?0+$/, "") : "0";
}
