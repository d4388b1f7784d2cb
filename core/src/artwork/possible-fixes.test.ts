import { expect, test } from "vitest";
import { type UploadType, uploadTypes } from "../uploads/upload-type.ts";
import { fileFixes } from "./file-finding.ts";
import { isFixedIn } from "./possible-fixes.ts";
import { reportOfFiles } from "./report.ts";
import { fileOf, pageOf } from "./testing/sample-facts.ts";

const fixesIn = (mediaType: UploadType) => fileFixes.filter((fix) => isFixedIn(fix, mediaType));

test("every fix is made in PDF files, and only fixes of colors and places in others", () => {
  expect(fixesIn("application/pdf")).toEqual([...fileFixes]);
  expect(fixesIn("image/svg+xml")).toEqual(["scale"]);
  for (const type of uploadTypes.filter((one) => one.startsWith("image/") && one !== "image/svg+xml")) {
    expect(fixesIn(type)).toEqual(["convert-colors", "scale"]);
  }
});

test("a finding offers the fixes that are possible in its file", () => {
  const page = pageOf(100, 100, { conversions: [{ space: "rgb", box: [0, 0, 9, 9], deltaE: 9 }] });
  const fixesOf = (mediaType: UploadType) =>
    reportOfFiles([{ upload: "u", facts: fileOf([page], { mediaType }), wrongEnding: null }]).findings.map(
      ({ fixes }) => fixes,
    );
  expect(fixesOf("application/pdf")).toEqual([["convert-colors"]]);
  expect(fixesOf("image/png")).toEqual([["convert-colors"]]);
  expect(fixesOf("image/svg+xml")).toEqual([[]]);
});
