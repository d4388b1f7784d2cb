import { expect, test } from "vitest";
import { needsReload } from "./needs-reload.ts";

const visit = (from: string, to: string) => {
  const at = (path: string) => new URL(path, "http://shop");
  const slugOf = (path: string) => ({ slug: at(path).pathname.split("/").at(-1) });
  return needsReload({
    currentUrl: at(from),
    nextUrl: at(to),
    currentParams: slugOf(from),
    nextParams: slugOf(to),
  });
};
const mailer = "/product/custom-mailer-box";
const proof = "/product/custom-proof";

test.each([
  ["another product", mailer, "/product/custom-shipper-box"],
  ["a proof of another box", `${proof}?Box=custom-mailer-box`, `${proof}?Box=custom-gable-box`],
  ["a proof of a named box", proof, `${proof}?Box=custom-gable-box`],
  ["a proof of no named box", `${proof}?Box=custom-gable-box`, proof],
  ["a stored configuration", mailer, `${mailer}?config=0a1b&quantity=500`],
])("a link to %s loads its page", (_, from, to) => expect(visit(from, to)).toBe(true));

test.each([
  ["another size", mailer, `${mailer}?length=9&width=6&depth=3`],
  ["another quantity of a proof's box", `${proof}?Box=custom-mailer-box`, `${proof}?Box=custom-mailer-box&quantity=1`],
  ["another size of a proof", proof, `${proof}?Box=custom-mailer-box&length=9&quantity=1`],
])("a change to %s does not load the page again", (_, from, to) => expect(visit(from, to)).toBe(false));
