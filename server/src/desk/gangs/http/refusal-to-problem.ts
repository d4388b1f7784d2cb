import type { GangMismatch } from "@boxwright/core/fulfilment/gangs";
import { transitionText } from "@boxwright/core/orders/advance";
import { lineStatus } from "@boxwright/core/orders/line-states";
import type { HandMoveRefusal } from "../../../orders/refusals.ts";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { ChangeGangRefusal, GangChanged, MakeGangRefusal, MoveGangRefusal } from "../refusals.ts";

const factNames: Readonly<Record<GangMismatch, string>> = {
  board: "their board",
  liner: "the color of their board",
  finish: "their finish",
  print: "their printed sides",
  inks: "their inks",
  shipBy: "their ship days, by more than a week",
};

const notPossible = (detail: string) => refuse("GangNotPossible", { detail });

export function problemOfMaking(refusal: MakeGangRefusal): Refusal {
  switch (refusal.kind) {
    case "lineNotFound":
      return refuse("NotFound", { detail: `There is no line ${refusal.lineId}.` });
    case "inGang":
      return refuse("LineInGang", { detail: `${refusal.line} is in the gang ${refusal.gang} already.` });
    case "notWaiting":
      return notPossible(`${refusal.line} is ${lineStatus(refusal.state)}, so it is not waiting for its sheets.`);
    case "noSheet":
      return notPossible(`${refusal.line} is not cut out of a sheet.`);
    case "notNumbered":
      return notPossible("An order has no number yet. Please try again in a minute.");
    case "different":
      return notPossible(`These lines differ in ${refusal.facts.map((fact) => factNames[fact]).join(", and in ")}.`);
    case "doesNotFit":
      return notPossible("One blank of each line does not fit on a sheet.");
  }
}

export function problemOfChange(refusal: ChangeGangRefusal | GangChanged): Refusal {
  switch (refusal.kind) {
    case "gangChanged":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "lineNotInGang":
      return refuse("NotFound", { detail: "The gang has no such line." });
    case "onPress":
      return refuse("InvalidTransition", { detail: `The sheets of ${refusal.line} are printed, or on the press.` });
  }
}

export function problemOfMove(refusal: MoveGangRefusal | GangChanged): Refusal {
  switch (refusal.kind) {
    case "gangChanged":
      return problemOfChange(refusal);
    case "allMoved":
      return refuse("InvalidTransition", { detail: `All lines of the gang are ${lineStatus(refusal.to)} already.` });
    case "lineStays":
      return refuse("InvalidTransition", {
        detail: `No line was moved, because ${refusal.line} cannot be. ${reasonOf(refusal.refusal)}`,
      });
  }
}

function reasonOf(refusal: HandMoveRefusal): string {
  return refusal.kind === "invalidTransition" ? transitionText(refusal) : "Its artwork is not ready.";
}
