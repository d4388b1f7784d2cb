import type { WireUserUpload } from "@boxwright/contract/uploads";
import { describe, expect, test } from "vitest";
import { designOf, uploadsOf } from "./line-artwork.ts";
import { joinArtwork } from "./own-artwork.ts";

const upload: WireUserUpload = {
  id: "0198b0aa-0000-7000-8000-000000000001",
  artworkName: "sleeve.pdf",
  artworkUrl: "/api/uploads/1",
  previewUrl: "",
  preflight: null,
};
const line = {
  id: "line",
  mainTitles: { en: "Mailer Box", de: "Mailerbox" },
  image: "/box.webp",
  itemAttributes: [
    {
      key: "Size",
      displayNames: { en: { value: "10 × 8 × 4 in" }, de: { value: "10 × 8 × 4 Zoll" } },
    },
  ],
  userUploads: [upload],
  approval: { id: "approval", version: 7, designName: "Summer box", approvedAt: "2026-11-22T12:00:00Z" },
  documentReferenceUrl: "/print.pdf?seal=x",
  preview2dUrl: "/flat.png?seal=x",
};
const ordered = { kind: "order", state: "Shipped", orderId: "order", orderNumber: "BW-1" } as const;

describe("the artwork of a line", () => {
  test("is each of its uploads, with the box in the reader's language", () => {
    const [first, ...others] = uploadsOf(line, "de", { state: { kind: "cart" }, at: null });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: "sleeve.pdf", box: "Mailerbox, 10 × 8 × 4 Zoll", version: null });
  });

  test("is its approved design, with the file that is printed and a flat picture", () => {
    const [design] = designOf(line, "en", ordered);
    expect(design?.files).toEqual([
      { kind: "print", name: "Summer box.pdf", href: "/print.pdf?seal=x" },
      { kind: "proof", name: "Summer box.png", href: "/flat.png?seal=x" },
    ]);
    expect(designOf({ ...line, approval: null }, "en", ordered)).toEqual([]);
    expect(designOf({ ...line, documentReferenceUrl: "" }, "en", ordered)).toEqual([]);
  });
});

test("a design that was ordered as it was approved is listed only with its order", () => {
  const orders = designOf(line, "en", ordered);
  const [design] = orders;
  if (design === undefined) throw new Error("The line has a design");
  const approved = { ...design, key: "design", state: { kind: "design", state: "ordered" } } as const;
  const changed = { ...approved, key: "other", approvalId: "newer" };
  expect(joinArtwork([], [approved, changed], orders).map(({ key }) => key)).toEqual(["other", "line"]);
});
