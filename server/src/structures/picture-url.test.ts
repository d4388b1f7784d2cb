import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { mailPictureUrl } from "./picture-url.ts";

const publicFolder = new URL("../../../web/public", import.meta.url);

test("a box in a mail is a small PNG", () => {
  expect(mailPictureUrl("/api/structures/mailer/preview.webp?length=10&pixels=714")).toBe(
    "/api/structures/mailer/preview.png?length=10&pixels=300",
  );
});

test("goods that are not boxes have a PNG of their drawing for mails", () => {
  const drawings = readdirSync(new URL(`${publicFolder}/pictures`)).filter((name) => name.endsWith(".svg"));
  expect(drawings).toContain("shipping-box-insert-White.svg");
  for (const name of drawings) {
    const picture = mailPictureUrl(`/pictures/${name}`);
    expect(picture).toMatch(/^\/pictures\/.+\.png$/);
    expect(existsSync(new URL(`${publicFolder}${picture}`))).toBe(true);
  }
});

test("mails leave out any other SVG", () => {
  expect(mailPictureUrl("/api/structures/mailer/dieline.svg?length=10")).toBeNull();
});
