import { expect, test } from "vitest";
import { addAccount } from "../identity/postgres/account-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { mostMailedNotes, noteOnDesign, prepareNoteMail } from "./note-on-design.ts";
import { type Designer, openDesigns } from "./testing/open-designs.ts";

const { db } = await testDatabase();
const { enter, deps, later } = openDesigns(db);

async function enterWithAccount(): Promise<Designer> {
  const owner = enter("customer");
  const { id, tenant } = owner.owner;
  const credentials = { email: `${id}@example.com`, passwordHash: "$argon2id$", culture: "en-US" };
  await inTransaction(db, (tx) => addAccount(tx, { id, tenant, ...credentials, createdAt: deps.now() }));
  return owner;
}

/** Makes a link to a new design. Returns a function that leaves a note through the link and prepares the mail about the note. */
async function linkTo(owner: Designer) {
  const { id } = await owner.create();
  const { json } = await owner.call("POST", `/${id}/generateUniqueURL`, { customerName: "Ada" });
  const token = new URL(json.url).searchParams.get("shared") ?? "";
  return async () => {
    const words = { name: "Ada", text: "Move it up", face: null, at: null, verdict: null };
    const noted = await noteOnDesign(deps, token, words);
    if (!noted.ok) throw new Error(noted.refusal.kind);
    return prepareNoteMail(db, noted.value.id);
  };
}

test("an owner is mailed at most ten notes in 24 hours, from all designs and links together", async () => {
  const owner = await enterWithAccount();
  const [note, noteOther] = [await linkTo(owner), await linkTo(owner)];
  const mails = [];
  for (let count = 0; count < mostMailedNotes; count += 1) mails.push(await (count % 2 === 0 ? note : noteOther)());
  expect(mails.map((mail) => mail?.isLast)).toEqual([...Array(mostMailedNotes - 1).fill(false), true]);
  expect(await note()).toBeNull();
  later(23 * 60);
  expect(await noteOther()).toBeNull();
  const ofAnother = await linkTo(await enterWithAccount());
  expect(await ofAnother()).toMatchObject({ isLast: false });
  later(2 * 60);
  expect(await note()).toMatchObject({ to: `${owner.id}@example.com`, isLast: false });
});

test("a mail about a note that is sent again stays the same, although more notes have come", async () => {
  const note = await linkTo(await enterWithAccount());
  const first = await note();
  for (let count = 0; count < mostMailedNotes; count += 1) await note();
  expect(await prepareNoteMail(db, first?.note.id ?? "")).toEqual(first);
});

test("the owner of a design without an account is mailed no note", async () => {
  const note = await linkTo(enter());
  expect(await note()).toBeNull();
});
