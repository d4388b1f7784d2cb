import { createHash } from "node:crypto";
import { workOrder } from "@boxwright/contract/fulfilment";
import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { describeWorkOrder } from "../describe-work-order.ts";
import { fileLinkOf } from "../file-links.ts";
import { presentWorkOrder } from "../http/present-work-order.ts";
import { workOrderFiles } from "../http/work-order-files.ts";
import type { MadeLine } from "../testing/open-fulfilment.ts";
import { TooManyPacks } from "./drawing/too-many-packs.ts";
import { packLine } from "./pack-line.ts";
import { openPacks } from "./testing/open-packs.ts";

const { db, pool } = await testDatabase();
const shop = await openPacks(db);
const { packing, files, buyDesigned, orderOf, stateOf, statesOf, start, log, now, workOrderOf } = shop;

const packsOf = async ({ lineId }: MadeLine) =>
  (await pool.query("SELECT id, sha256, bytes::int FROM print_pack WHERE line_id = $1", [lineId])).rows;

test("a line that is ready gets its pack once, however often its job runs, and at the same time", async () => {
  const line = await buyDesigned();
  await Promise.all([packLine(packing, line, log), packLine(packing, line, log)]);
  const [pack, ...others] = await packsOf(line);
  await packLine(packing, line, log);
  expect([others, await packsOf(line), await stateOf(line)]).toEqual([[], [pack], "ReadyForProduction"]);
});

test("a line whose print file is missing or changed goes to a person rather than to the plant", async () => {
  for (const stored of [null, new Uint8Array([...shop.print, 10])]) {
    const line = await buyDesigned(stored);
    await start(line);
    expect(await packsOf(line)).toEqual([]);
    expect((await statesOf(line)).slice(-3)).toEqual(["ReadyForProduction", "ArtworkCheckInProgress", "ArtworkReview"]);
    const [move] = (await orderOf(line)).history.slice(-1);
    expect(move).toMatchObject({
      by: { id: "artwork.pack" },
      why:
        stored === null ? "Your print file is missing. A person makes it again." : "A person checks your print file.",
    });
    await packLine(packing, line, log);
    expect(await stateOf(line)).toBe("ArtworkReview");
  }
});

test("a line whose pack cannot be drawn goes to a person after three tries, and has three more when a person sends it on", async () => {
  const line = await buyDesigned();
  const broken = { ...packing, draw: () => Promise.reject(new Error("The print cannot be drawn")) };
  for (let rounds = 0; rounds < 2; rounds += 1) {
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(packLine(broken, line, log)).rejects.toThrow("The print cannot be drawn");
      expect(await stateOf(line)).toBe("ReadyForProduction");
    }
    await packLine(broken, line, log);
    const [move] = (await orderOf(line)).history.slice(-1);
    expect(move).toMatchObject({ to: "ArtworkReview", why: "A person prepares your print file for production." });
    await shop.move(line, "ReadyForProduction");
  }
  await packLine(packing, line, log);
  const { rowCount } = await pool.query("SELECT FROM print_pack_failure WHERE line_id = $1", [line.lineId]);
  expect([(await packsOf(line)).length, rowCount]).toEqual([1, 0]);
});

test("packs that wait for their turn do not count as failures", async () => {
  const line = await buyDesigned();
  const busy = { ...packing, draw: () => Promise.reject(new TooManyPacks()) };
  for (let tries = 0; tries < 4; tries += 1) await expect(packLine(busy, line, log)).rejects.toThrow(TooManyPacks);
  expect(await stateOf(line)).toBe("ReadyForProduction");
});

test("a line that changes while its pack is made is packed as it is then", async () => {
  const line = await buyDesigned(null);
  let asked = 0;
  const changing = {
    ...packing,
    files: {
      ...files,
      open: async (key: string) => {
        asked += 1;
        if (asked === 1) {
          await shop.move(line, "ArtworkCheckInProgress", "ReadyForProduction");
          await files.put(line.printKey, shop.print, "application/pdf");
          return null;
        }
        return files.open(key);
      },
    },
  };
  await packLine(changing, line, log);
  expect([await stateOf(line), (await packsOf(line)).length]).toEqual(["ReadyForProduction", 1]);
});

test("a line whose files a shopper has placed goes to a person if the shop has no print of them", async () => {
  const line = await buyDesigned();
  const place = {
    side: "outside",
    upload: newId(),
    page: 0,
    panel: null,
    turn: 0,
    scale: 1,
    x: 0,
    y: 0,
    isGuess: false,
  };
  await pool.query(
    "UPDATE order_line SET approval = null, approval_id = null, design_id = null, placements = $2 WHERE id = $1",
    [line.lineId, JSON.stringify([place])],
  );
  await packLine(packing, line, log);
  expect(await stateOf(line)).toBe("ArtworkReview");
});

test.each([
  ["goes to a person if its box has a sheet", "BW-MAILER", "ArtworkReview"],
  ["stays ready for production if the shop no longer sells its goods", "BW-GONE", "ReadyForProduction"],
])("a line with artwork that was never placed nor printed %s", async (_, sku, state) => {
  const line = await buyDesigned();
  const artwork = [{ id: newId(), name: "sleeve.svg", hasPreview: false, pixels: null }];
  await pool.query(
    "UPDATE order_line SET approval = null, approval_id = null, design_id = null, sku = $2, artwork = $3 WHERE id = $1",
    [line.lineId, sku, JSON.stringify(artwork)],
  );
  await packLine(packing, line, log);
  expect([await stateOf(line), await packsOf(line)]).toEqual([state, []]);
});

test("the work order of a line links to its pack, which the plant downloads as an attachment", async () => {
  const line = await buyDesigned();
  await start(line);
  const described = await describeWorkOrder(shop.sources, await workOrderOf(line), await orderOf(line));
  const link = { shop: "https://shop.example", secret: "a secret of the tests" };
  const sent = workOrder.parse(presentWorkOrder(described, (id) => fileLinkOf(link, id, now())));
  const [stored] = await packsOf(line);
  expect(sent.pack).toMatchObject({
    id: stored.id,
    name: `print-pack-${stored.sha256.slice(0, 8)}.zip`,
    mediaType: "application/zip",
    bytes: stored.bytes,
    sha256: stored.sha256,
  });
  const { handle } = workOrderFiles({ db, files, secret: link.secret, log, now });
  const client = { nonce: "", clientIp: "", fetchApi: () => Promise.reject(new Error("unused")) };
  const downloaded = await handle(new Request(sent.pack?.url ?? ""), client);
  expect(Object.fromEntries(downloaded.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(stored.bytes),
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  const bytes = new Uint8Array(await downloaded.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(stored.sha256);
  const { rows } = await pool.query("SELECT key FROM print_pack WHERE id = $1", [stored.id]);
  await files.put(rows[0].key, new Uint8Array([...bytes, 10]), "application/zip");
  const refused = await handle(new Request(sent.pack?.url ?? ""), client);
  expect([refused.status, await refused.json()]).toMatchObject([409, { title: "NotApproved" }]);
});
