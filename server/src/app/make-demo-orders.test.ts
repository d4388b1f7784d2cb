import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { expect, onTestFinished, test } from "vitest";
import { encryptionKeyOf } from "../platform/encryption-keys.ts";
import { newSecret } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { parseConfig } from "../platform/read-config.ts";
import { setEncryptionKeys } from "../platform/sealed-values.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openPictureSeal } from "../structures/picture-seal.ts";
import { demoOrders } from "./make-demo-orders.ts";

test("npm run demo:orders reads the secrets of a demo that encrypts them", async () => {
  const { db, url } = await testDatabase();
  const place = makeDataDir();
  onTestFinished(() => place.remove());
  const key = newSecret();
  const config = parseConfig(
    { DEMO: "1", DATABASE_URL: url, DATA_DIR: place.path, KEY_ENCRYPTION_KEY: key },
    "command",
  );
  const ownKey = encryptionKeyOf(key);
  if (!config.ok || ownKey === null) throw new Error("The configuration of the test is invalid");
  setEncryptionKeys([ownKey]);
  await openPictureSeal(db, tenantNamed(config.value.tenant).plant);
  setEncryptionKeys(null);
  const made = await demoOrders({ words: [], config: config.value, log: createLogger("silent") }, async () => ({
    buyers: 1,
    orders: 2,
    inquiries: 3,
    reviews: 4,
  }));
  expect(made).toBe("Made 2 orders of 1 buyers, 3 inquiries and 4 reviews.");
});
