import { expect, test } from "vitest";
import { isPrivatePage } from "./private-pages.ts";

test.each([
  "/my-orders",
  "/my-orders/2f0c9f0e-65c8-4d39-8c3f-3e7f0f3d1a11",
  "/orders/track",
  "/Orders//track/",
  "/My-Orders",
  "/order-confirmation",
  "/my-info",
  "/my-designs",
  "/approve-design",
  "/login",
])("%s belongs to one person, so it offers no links that share it", (path) => {
  expect(isPrivatePage(path)).toBe(true);
});

test.each(["/", "/product/mailer-boxes", "/blog/post/my-orders", "/my-orders-explained"])(
  "%s is for everyone",
  (path) => {
    expect(isPrivatePage(path)).toBe(false);
  },
);
