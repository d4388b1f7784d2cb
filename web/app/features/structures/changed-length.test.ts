import { describe, expect, test } from "vitest";
import { changedLength } from "./changed-length.ts";

describe("a changed dimension", () => {
  test.each(["length", "width"] as const)("of a square box changes length and width when the %s is changed", (side) => {
    expect(changedLength("square", side, "6")).toEqual({ length: "6", width: "6" });
  });

  test("leaves the others alone when it is the depth, or when the box is not square", () => {
    expect(changedLength("square", "depth", "6")).toEqual({ depth: "6" });
    expect(changedLength("mailer", "length", "6")).toEqual({ length: "6" });
    expect(changedLength(null, "width", "6")).toEqual({ width: "6" });
  });
});
