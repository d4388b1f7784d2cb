import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { PasswordHasher } from "./password-hasher.ts";

const password = "correct horse battery";

/** How each of some calls made at once ended. */
async function outcomes(calls: readonly Promise<Result<unknown, unknown>>[]): Promise<("done" | "busy")[]> {
  const ended = await Promise.all(calls);
  return ended.map((outcome) => {
    if (!outcome.ok) expect(outcome).toEqual(refused({ kind: "hasherBusy" }));
    return outcome.ok ? "done" : "busy";
  });
}

async function hashOf(hasher: PasswordHasher): Promise<string> {
  const hashed = await hasher.hash(password);
  if (!hashed.ok) throw new Error("The hasher is busy");
  return hashed.value;
}

test("a password is known by its hash, which differs each time, and nothing else is", async () => {
  const hasher = new PasswordHasher({ atOnce: 2, queue: 10 });
  const [one, other] = [await hashOf(hasher), await hashOf(hasher)];
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, password)).toEqual(ok(true));
  expect(await hasher.verify(other, password)).toEqual(ok(true));
  expect(await hasher.verify(one, `${password} `)).toEqual(ok(false));
});

test("nobody's password is right, not even the one that it is compared with", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 0 });
  for (const tried of [password, "", "the password of nobody"])
    expect(await hasher.verify(null, tried)).toEqual(ok(false));
});

test("so many are worked on at once, so many wait, and the rest is refused at once", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 3 });
  const ends = await outcomes(Array.from({ length: 6 }, () => hasher.verify(null, password)));
  expect(ends).toEqual(["done", "done", "done", "done", "busy", "busy"]);
});

test("the place of one that failed is free for the next", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 1 });
  for (let round = 0; round < 3; round += 1) {
    const broken = hasher.verify("not a hash", password).catch(() => ok("failed"));
    expect(await outcomes([broken, hasher.hash(password)])).toEqual(["done", "done"]);
  }
});
