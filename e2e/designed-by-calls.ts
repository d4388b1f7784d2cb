import { randomUUID } from "node:crypto";
import type { WireDesign } from "@boxwright/contract/designs";
import type { DesignObject } from "@boxwright/core/designs/scene";
import { type APIRequestContext, expect } from "@playwright/test";
import { callsOf, mailerBox } from "./place-order.ts";

/** A black square on the lid of a mailer. */
export function blackSquare(name: string, x: number): DesignObject {
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

/** A design of a visitor, which calls draw and approve. */
export async function blankDesign(request: APIRequestContext, token: string) {
  const call = callsOf(request, token);
  const box = { sku: "BW-MAILER", selection: mailerBox };
  const { id, scene, ...blank } = await call<WireDesign>("POST", "/api/designs", { name: "Gift box", ...box });
  let { version } = blank;
  return {
    id,
    /** Returns the new version. */
    async draw(...outside: readonly DesignObject[]): Promise<number> {
      const saved = { version, scene: { ...scene, outside } };
      ({ version } = await call<WireDesign>("PUT", `/api/designs/${id}`, saved));
      return version;
    },
    async approve(): Promise<void> {
      const goods = { version, selection: mailerBox, quantity: 250 };
      const approval = { ...goods, consent: true, accepted: [] };
      // A busy shop refuses an approval while it draws other print files.
      await expect(() => call("POST", `/api/designs/${id}/approvals`, approval)).toPass({ timeout: 60_000 });
    },
  };
}
