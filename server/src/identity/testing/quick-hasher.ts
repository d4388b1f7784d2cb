import { PasswordHasher } from "../password-hasher.ts";

/** The least that Argon2id accepts: a hash of a shop takes a hundred times as long, which tests of other things need not wait for. */
const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes passwords as a shop does, in next to no time. */
export function quickHasher(): PasswordHasher {
  return new PasswordHasher({ atOnce: 2, queue: 50 }, weak);
}
