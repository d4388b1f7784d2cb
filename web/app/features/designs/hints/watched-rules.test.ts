import { checkOf } from "@boxwright/core/artwork/checks";
import { expect, test } from "vitest";
import { hints as german } from "../../../lib/words/de/designer/hints.ts";
import { hints as english } from "../../../lib/words/en/designer/hints.ts";
import { watchedRules } from "./watched-rules.ts";

test("the rules of designs have the titles of the same checks of files", () => {
  for (const rule of watchedRules) {
    if (rule === "missing-letter") continue;
    expect({ en: english.rules[rule], de: german.rules[rule] }).toEqual(checkOf(rule).title);
  }
});
