import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { PasswordHasher } from "./password-hasher.ts";

const password = "correct horse battery";

/** The outcomes of some calls at once. */
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

test("only the password of a hash is right, and each hash of it differs", async () => {
  const hasher = new PasswordHasher({ atOnce: 2, queue: 10 });
  const [one, other] = [await hashOf(hasher), await hashOf(hasher)];
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, password)).toEqual(ok(true));
  expect(await hasher.verify(other, password)).toEqual(ok(true));
  expect(await hasher.verify(one, `${password} `)).toEqual(ok(false));
});

test("a hash takes two passes over 19 MiB, as OWASP recommends", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 0 });
  expect(await hashOf(hasher)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("no password is right without a hash, not even that of the decoy", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 0 });
  for (const tried of [password, "", "the password of no account"])
    expect(await hasher.verify(null, tried)).toEqual(ok(false));
});

test("hashes beyond the bounds of running and waiting ones are refused at once", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 3 });
  const ends = await outcomes(Array.from({ length: 6 }, () => hasher.verify(null, password)));
  expect(ends).toEqual(["done", "done", "done", "done", "busy", "busy"]);
});

test("a failed hash makes room for the next one", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, queue: 1 });
  for (let round = 0; round < 3; round += 1) {
    const broken = hasher.verify("not a hash", password).catch(() => ok("failed"));
    expect(await outcomes([broken, hasher.hash(password)])).toEqual(["done", "done"]);
  }
});
