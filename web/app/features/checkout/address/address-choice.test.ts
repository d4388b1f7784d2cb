import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressAction, type AddressChoice, afterAction, initialChoice } from "./address-choice.ts";

const shown: AddressChoice = { view: "initial", chosenId: "home", editedId: null };
const after = (...actions: AddressAction[]) => actions.reduce(afterAction, shown);

describe("the choice of an address starts", () => {
  test("with the preferred address", () => {
    expect(initialChoice(["home", "work"], "work")).toEqual({ view: "initial", chosenId: "work", editedId: null });
  });

  test.each([null, "deleted long ago"])("with the first address if %j is preferred", (preferredId) => {
    expect(initialChoice(["home", "work"], preferredId).chosenId).toBe("home");
  });

  test("with an address to enter if there is none", () => {
    expect(initialChoice([], null)).toEqual({ view: "entering", chosenId: null, editedId: null });
    expect(after({ kind: "initial", ids: [], preferredId: "home" }).view).toBe("entering");
  });
});

describe("a customer who chooses an address", () => {
  test("can choose another one", () => {
    const chosen = after({ kind: "inSelectionMode" }, { kind: "inSelectionMode", chosenId: "work" });
    expect(chosen).toEqual({ view: "inSelectionMode", chosenId: "work", editedId: null });
    expect(afterAction(chosen, { kind: "cancel" })).toMatchObject({ view: "initial", chosenId: "work" });
  });

  test("can add one, which is then chosen", () => {
    expect(after({ kind: "addMore" })).toEqual({ view: "entering", chosenId: "home", editedId: null });
    expect(after({ kind: "addMore" }, { kind: "addNew", id: "new" })).toEqual({ ...shown, chosenId: "new" });
  });

  test("can edit one, which is then chosen", () => {
    expect(after({ kind: "edit", id: "work" })).toEqual({ view: "entering", chosenId: "home", editedId: "work" });
    expect(after({ kind: "edit", id: "work" }, { kind: "addNew", id: "work" })).toEqual({ ...shown, chosenId: "work" });
  });

  test("keeps the earlier choice after cancelling", () => {
    expect(after({ kind: "addMore" }, { kind: "cancel" })).toEqual(shown);
    expect(after({ kind: "edit", id: "work" }, { kind: "cancel" })).toEqual(shown);
  });

  test("keeps the choice after deleting another one", () => {
    const deletion: AddressAction = { kind: "delete", id: "work", ids: ["home"] };
    expect(after({ kind: "inSelectionMode" }, deletion)).toMatchObject({ view: "inSelectionMode", chosenId: "home" });
  });

  test("gets the first remaining one after deleting the chosen one", () => {
    expect(after({ kind: "delete", id: "home", ids: ["work", "mum"] }).chosenId).toBe("work");
  });

  test("has to enter one after deleting the last one", () => {
    expect(after({ kind: "delete", id: "home", ids: [] })).toEqual({
      view: "entering",
      chosenId: null,
      editedId: null,
    });
  });
});

test("after any actions, an address of the book is chosen as long as the book has one", () => {
  const step = fc.record({
    what: fc.constantFrom("inSelectionMode", "addMore", "edit", "cancel", "addNew", "delete"),
    at: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let ids = ["a", "b"];
      let choice = initialChoice(ids, null);
      for (const [turn, { what, at }] of steps.entries()) {
        const id = ids[at % Math.max(1, ids.length)];
        if (what === "addNew") {
          ids = [...ids, `new ${turn}`];
          choice = afterAction(choice, { kind: "addNew", id: `new ${turn}` });
        } else if (what === "addMore" || what === "cancel") choice = afterAction(choice, { kind: what });
        else if (id === undefined) continue;
        else if (what === "delete") {
          ids = ids.filter((other) => other !== id);
          choice = afterAction(choice, { kind: "delete", id, ids });
        } else if (what === "edit") choice = afterAction(choice, { kind: "edit", id });
        else choice = afterAction(choice, { kind: "inSelectionMode", chosenId: id });

        expect(choice.chosenId === null).toBe(ids.length === 0);
        if (choice.chosenId === null) expect(choice.view).toBe("entering");
        else expect(ids).toContain(choice.chosenId);
      }
    }),
  );
});
