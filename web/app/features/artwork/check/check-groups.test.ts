import { checkIds } from "@boxwright/core/artwork/checks";
import { expect, test } from "vitest";
import { checkGroups } from "./check-groups.ts";

test("every check is in exactly one group", () => {
  expect(Object.values(checkGroups).flat().toSorted()).toEqual([...checkIds].toSorted());
});
