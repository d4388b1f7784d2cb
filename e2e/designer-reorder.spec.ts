import { randomUUID } from "node:crypto";
import type { WireDesign } from "@boxwright/contract/designs";
import type { DesignObject } from "@boxwright/core/designs/scene";
import type { APIRequestContext } from "@playwright/test";
import { faultsOfStates } from "./accessibility.ts";
import { emailOf, signUp } from "./account.ts";
import { english } from "./designer.ts";
import { approve, linesOfCart } from "./designer-approval.ts";
import { expect, test } from "./no-console-errors.ts";
import { callsOf, mailerBox, placeOrder, tokenOn } from "./place-order.ts";
import { open } from "./shopper.ts";

/** A new customer has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

function rectangle(name: string, x: number): DesignObject {
  const ref = [254, 203.2] as const;
  const place = {
    panel: "lid",
    x,
    y: 40,
    w: 40,
    h: 40,
    turn: 0,
    ref,
    pinX: "start",
    pinY: "start",
    size: "scale",
    run: "clip",
  } as const;
  return { id: randomUUID(), name, place, body: { kind: "shape", shape: "rect", fill: "black" } };
}

/** A design of a customer that is drawn and approved by calls. */
async function approvedDesign(request: APIRequestContext, token: string) {
  const call = callsOf(request, token);
  const box = { sku: "BW-MAILER", selection: mailerBox };
  let { version, ...design } = await call<WireDesign>("POST", "/api/designs", { name: "Gift box", ...box });
  const draw = async (objects: readonly DesignObject[]) => {
    const scene = { ...design.scene, outside: objects };
    ({ version } = await call<WireDesign>("PUT", `/api/designs/${design.id}`, { version, scene }));
  };
  const logo = rectangle("Logo", 40);
  await draw([logo]);
  const goods = { version, selection: mailerBox, quantity: 250 };
  await call("POST", `/api/designs/${design.id}/approvals`, { ...goods, consent: true, accepted: [] });
  return {
    id: design.id,
    approved: version,
    edit: async () => {
      await draw([logo, rectangle("Band", 140)]);
      return version;
    },
  };
}

test("a re-order shows what differs from a newer version of its design, prints the approved one, and the newer one once that is approved", async ({
  page,
  request,
}) => {
  const email = emailOf("reprint");
  await signUp(page, email);
  const token = await tokenOn(page);
  const design = await approvedDesign(request, token);
  await placeOrder(request, token, { email, designId: design.id });
  const newer = await design.edit();

  await open(page, "/my-orders");
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  const panel = page.getByRole("region", { name: "Re-order Custom Mailer Box" });
  await expect(panel.getByText("Your design has changed since this order")).toBeVisible();
  await expect(panel.getByText("As in this order", { exact: true })).toBeVisible();
  await expect(panel.getByText("As it is today")).toBeVisible();
  await expect(panel.getByText(/^You have not approved today’s version yet/)).toBeVisible();
  await expect(panel.getByRole("radio", { name: /^As it is today/ })).toHaveCount(0);
  await panel.getByText("1 difference in print").click();
  await expect(panel.getByText("Added: Band")).toBeVisible();
  const { faults, look } = faultsOfStates(page);
  await look("a newer version");
  await panel.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).click();
  const pictures = linesOfCart(page).locator("img");
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute("src", new RegExp(`version=${design.approved}&`));

  await page.goBack();
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  await panel.getByRole("link", { name: "Check and approve today’s version" }).click();
  await page.getByRole("checkbox", { name: english("designs.approval.consent") }).check();
  await approve(page, { t: english });
  await expect(page).toHaveURL(/\/cart$/);

  await open(page, "/my-orders");
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  await panel.getByRole("radio", { name: /^As it is today/ }).check();
  await look("the choice of a version");
  expect(faults).toEqual([]);
  await panel.getByLabel("Quantity").fill("500");
  await panel.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).click();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.last()).toHaveAttribute("src", new RegExp(`version=${newer}&`));
});
