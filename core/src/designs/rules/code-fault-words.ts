import type { LocalText } from "../../storefront/local-text.ts";
import type { CodeFault } from "../codes/code-fault.ts";

/** What is wrong with the value of a code. */
export function faultWords(fault: CodeFault): LocalText {
  switch (fault.fault) {
    case "empty":
      return { en: "The code has no value", de: "Der Code hat keinen Inhalt" };
    case "character":
      return {
        en: `This code cannot hold “${fault.character}”`,
        de: `Dieser Code kann „${fault.character}“ nicht enthalten`,
      };
    case "length":
      return {
        en: `This code has ${fault.lengths[0]} digits, or ${fault.lengths[1]} with its check digit`,
        de: `Dieser Code hat ${fault.lengths[0]} Ziffern oder ${fault.lengths[1]} mit Prüfziffer`,
      };
    case "checkDigit":
      return {
        en: `The last digit is wrong: it should be ${fault.expected}`,
        de: `Die letzte Ziffer ist falsch: Richtig ist ${fault.expected}`,
      };
    default:
      return { en: "Too long for this code", de: "Zu lang für diesen Code" };
  }
}
