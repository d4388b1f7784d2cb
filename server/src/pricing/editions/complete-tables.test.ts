import { expect, test } from "vitest";
import { completeTables } from "./complete-tables.ts";

const depths = { "boxes.yaml": 2, "taxes.yaml": 3 };
const files = {
  "boxes.yaml": { board: { E: 55, N: 60 }, breaks: [10, 25], newField: 1 },
  "taxes.yaml": { places: { CA: { BC: { rates: { GST: 5000, PST: 7000 } }, NU: { rates: { GST: 5000 } } } } },
};

test("published tables get the names that only the files have, and keep their own figures", () => {
  const published = {
    "boxes.yaml": { board: { E: 70 }, breaks: [10] },
    "taxes.yaml": { places: { CA: { BC: { rates: { GST: 5000 } } } } },
  };
  expect(completeTables(published, files, depths)).toEqual({
    "boxes.yaml": { board: { E: 70, N: 60 }, breaks: [10], newField: 1 },
    // A tax that the desk took from a province stays gone.
    "taxes.yaml": { places: { CA: { BC: { rates: { GST: 5000 } }, NU: { rates: { GST: 5000 } } } } },
  });
});

test("complete tables stay as they are, and a missing file comes from the files", () => {
  expect(completeTables(files, files, depths)).toEqual(files);
  expect(completeTables({}, files, depths)).toEqual(files);
});
