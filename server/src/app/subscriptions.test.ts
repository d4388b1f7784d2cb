import { expect, test } from "vitest";
import { parseConfig } from "../platform/read-config.ts";
import { subscriptionsOf } from "./subscriptions.ts";

const forCustomers = {
  SITE_ORIGINS: "https://shop.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Boxwright <post@box.example>",
  OPERATOR_EMAIL: "desk@box.example",
  KEY_ENCRYPTION_KEY: "2b".repeat(32),
};
const plant = { FULFILMENT_URL: "https://plant.example/orders", FULFILMENT_SECRET: "r4nd0m-9f2c7b1e8d3a" };

function fulfilmentJobsOf(variables: Record<string, string>) {
  const config = parseConfig(variables);
  if (!config.ok) throw new Error("The configuration is invalid");
  const jobs = subscriptionsOf(config.value).filter(({ job }) => job.name.startsWith("fulfilment."));
  return Object.fromEntries(jobs.map(({ job, startAfterSeconds }) => [job.name, startAfterSeconds]));
}

test("a shop for customers without a plant sends no line to one", () => {
  expect(fulfilmentJobsOf(forCustomers)).toEqual({});
});

test("a shop with a plant sends a line after the grace time, at the speed of its clock", () => {
  const jobs = { "fulfilment.start": 1800, "fulfilment.deliver": 0, "fulfilment.cancel": 15 };
  expect(fulfilmentJobsOf({ ...forCustomers, ...plant })).toEqual(jobs);
  expect(fulfilmentJobsOf({ ...forCustomers, ...plant, FULFILMENT_GRACE_MINUTES: "60" })).toMatchObject({
    "fulfilment.start": 3600,
  });
  expect(fulfilmentJobsOf({})).toEqual({ ...jobs, "fulfilment.start": 30, "fulfilment.follow-parcels": 15 });
});
