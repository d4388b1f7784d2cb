import { PDFName } from "@cantoo/pdf-lib";
import type { Operator } from "../pdf/content-operators.ts";
import { black, type Colour, type GraphicsState } from "../pdf/graphics-state.ts";
import type { Scope } from "../pdf/mark.ts";
import { nameAt, numbersOf, numberText } from "../pdf/operands.ts";
import type { Resources } from "../pdf/resources.ts";

/** How content chose a color. */
interface Choice {
  /** The name of its space among the resources; null for an operator that chooses the space, too. */
  readonly space: string | null;
  readonly resources: Resources;
  readonly values: readonly number[];
  /** The operator for fills. */
  readonly name: string;
}

interface Waiting extends Choice {
  readonly isStroke: boolean;
  /** The color before the operator. */
  readonly before: Colour;
}

const ofDevice = new Set(["g", "rg", "k"]);

/** Remembers the operators by which content chooses its colors, so that a fix can choose the same color again. */
export class ColourMemory {
  readonly #choices = new WeakMap<Colour, Choice>();
  #waiting: Waiting | null = null;

  /** Call this for each operator before it has its effect. */
  note({ name, operands }: Operator, state: GraphicsState, { resources }: Scope): void {
    this.#settle(state);
    const fillName = name.toLowerCase();
    const isStroke = name !== fillName;
    const before = isStroke ? state.stroke : state.fill;
    const values = numbersOf(operands);
    const wait = (space: string | null) => {
      this.#waiting = { space, resources, values, name: fillName, isStroke, before };
    };
    if (ofDevice.has(fillName)) wait(null);
    else if (fillName === "cs") wait(nameAt(operands, 0));
    else if (fillName === "sc" || fillName === "scn") {
      const space = this.#choices.get(before)?.space ?? null;
      if (space !== null && typeof operands.at(-1) === "number") wait(space);
    }
  }

  /** The operators that choose a color of the state again, for fills or for strokes; null if they are not known, as for a pattern. */
  choosing(colour: Colour, forStroke: boolean, state: GraphicsState, { resources }: Scope): string | null {
    this.#settle(state);
    const cased = (name: string) => (forStroke ? name.toUpperCase() : name);
    if (colour === black) return `0 ${cased("g")}`;
    const choice = this.#choices.get(colour);
    if (choice === undefined || colour.pattern !== null) return null;
    const values = choice.values.map(numberText).join(" ");
    if (choice.space === null) return `${values} ${cased(choice.name)}`;
    const space = this.#nameIn(resources, choice);
    return `/${space} ${cased("cs")}${choice.values.length === 0 ? "" : ` ${values} ${cased("scn")}`}`;
  }

  /** A form may be painted in a color of the content that places it. */
  #nameIn(resources: Resources, { space, resources: own }: Choice): string {
    const name = space ?? "";
    const object = own === resources ? undefined : own.find("ColorSpace", name);
    return object === undefined ? PDFName.of(name).toString().slice(1) : resources.add("ColorSpace", object);
  }

  /** The effect of the last operator shows in the state of the next one. Content without colors of its own has none. */
  #settle(state: GraphicsState): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return;
    const colour = waiting.isStroke ? state.stroke : state.fill;
    if (colour !== waiting.before) this.#choices.set(colour, waiting);
  }
}
