import type { DesignObject } from "@boxwright/core/designs/scene";
import { mm, toInches } from "@boxwright/core/kernel/units";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { kindOf } from "./kind-of.ts";

const longest = 40;

/** The words for objects. */
export function useObjectWords() {
  const t = useWords();
  const { number } = useFormats();
  const { unit, panelName, findings } = useDesigner();
  const kindName = (object: DesignObject) => t(`designer.kinds.${kindOf(object)}`);
  const length = (millimetres: number) =>
    number(unit === "in" ? Math.round(toInches(mm(millimetres)) * 100) / 100 : Math.round(millimetres * 10) / 10);
  const degrees = (turn: number) => number(Math.round(turn * 10) / 10);
  /** The name that the shopper gave it; else the words of a text, or the name of its kind. */
  function nameOf(object: DesignObject): string {
    const { name, body } = object;
    if (name !== "") return name;
    if (body.kind !== "text") return kindName(object);
    const text = body.text.replaceAll(/\s+/g, " ").trim();
    if (text === "") return t("designer.text.empty");
    return t("designer.object.quoted", { text: text.length > longest ? `${text.slice(0, longest)} …` : text });
  }
  /** The panel of an object, or the number of those that a pattern is printed on. */
  function placeOf({ body }: DesignObject, panel: string | undefined): string {
    const count = body.kind === "pattern" ? (body.panels?.length ?? 1) : 1;
    return count === 1 ? panelName(panel) : t("designer.object.panelCount", { count });
  }
  /** The name of an object in the list of its panel. */
  function listName(object: DesignObject): string {
    const isOnSeveral = object.body.kind === "pattern" && (object.body.panels?.length ?? 1) > 1;
    return isOnSeveral
      ? t("designer.object.onPanel", { name: nameOf(object), panel: placeOf(object, undefined) })
      : nameOf(object);
  }
  /** Describes an object in one sentence, for screen readers. */
  function spoken(
    object: DesignObject,
    panel: string | undefined,
    size: { readonly w: number; readonly h: number },
  ): string {
    const named = nameOf(object);
    const isNamed = named !== kindName(object);
    const values = {
      kind: kindName(object),
      name: named,
      panel: placeOf(object, panel),
      width: length(size.w),
      height: length(size.h),
      unit: t(`structures.${unit}`),
    };
    const whole = t(isNamed ? "designer.object.spoken" : "designer.object.spokenUnnamed", values);
    const hints = findings.filter((finding) => finding.object === object.id).length;
    const withHints = hints === 0 ? whole : t("designer.object.hints", { object: whole, count: hints });
    const withLock = object.locked === true ? t("designer.object.locked", { object: withHints }) : withHints;
    return object.hidden === true ? t("designer.object.hidden", { object: withLock }) : withLock;
  }
  /** Names in a sentence: "Front, Left side and Tuck". */
  function listed(names: readonly string[]): string {
    const last = names.at(-1) ?? "";
    const others = names.slice(0, -1).join(", ");
    return others === "" ? last : t("designer.object.panels", { first: others, last });
  }
  return { nameOf, listName, placeOf, kindName, length, degrees, listed, spoken };
}
