import { addressProblem } from "@boxwright/contract/address";
import { cartConflictProblem, goodsProblem } from "@boxwright/contract/cart-problems";
import { placementProblem } from "@boxwright/contract/placements";
import type { LineRefusal } from "@boxwright/core/cart/change-lines";
import { maxSampleBoxes } from "@boxwright/core/samples/sample-boxes";
import { joinRefusals, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { AddedLineFault, CartRefusal, LineFault, QuantityFault } from "../refusals.ts";

/** The field of a call that lists the lines to add. */
type AddedField = "add" | "lineItems";

export function problemOfCart(refusal: CartRefusal, addedField: AddedField = "add"): Refusal {
  switch (refusal.kind) {
    case "linesRefused":
      return joined(refusal.faults.flatMap((fault) => problemsOfLines(fault, addedField)));
    case "proofOrdered":
      return refuse("InvalidSelection", {
        detail: "You have already ordered this proof.",
        errors: [{ path: addedField, message: "one proof of each size and artwork" }],
      });
    case "invalidAddress":
      return refuse(...addressProblem(refusal.faults));
    case "couponNotApplicable":
      return refuse("CouponNotApplicable");
    default:
      return refuse(...cartConflictProblem(refusal));
  }
}

function problemOfQuantity(message: string): Refusal {
  return refuse("InvalidQuantity", { errors: [{ path: "quantity", message }] });
}

function problemsOfLines(at: LineFault, addedField: AddedField): Refusal[] {
  if (at.index === null) {
    const fields = { added: addedField, updated: "update", removed: "remove", restored: "restore" };
    return [problemOfList(at.fault, fields[at.list])];
  }
  const problems = at.list === "added" ? problemsOfAdded(at.fault) : problemsOfUpdated(at.fault);
  const path = `${at.list === "added" ? addedField : "update"}.${at.index}`;
  return problems.map((problem) => within(path, problem));
}

function problemOfList(refusal: LineRefusal, path: string): Refusal {
  switch (refusal.kind) {
    case "unknownLine":
      return refuse("NotFound", { errors: [{ path, message: `${refusal.lineId} is not in the cart` }] });
    case "tooManyLines":
      return refuse("InvalidQuantity", { detail: "Your cart is full." });
    case "tooMuchMoney":
      return refuse("InvalidQuantity", { detail: "This is more than you can order at once." });
    case "tooManySamples":
      return refuse("SampleLimitExceeded", {
        errors: [{ path, message: `no more than ${maxSampleBoxes} samples at a time` }],
      });
    case "sampleTwice":
      return refuse("SampleLimitExceeded", { errors: [{ path, message: "one sample per size and style at a time" }] });
    case "proofTwice":
      return refuse("InvalidSelection", {
        detail: refusal.isInCart
          ? "This proof is already in your cart."
          : "You can add only one proof of each size and artwork.",
        errors: [{ path, message: "one proof of each size and artwork" }],
      });
  }
}

function problemsOfAdded(fault: AddedLineFault): Refusal[] {
  switch (fault.kind) {
    case "goods":
      return [refuse(...goodsProblem(fault.refusal))];
    case "unknownReplacedLine":
      return [unknownLine("replaces")];
    case "foreignArtwork":
      return [unsuitable("uploadIds", "must be files that you uploaded")];
    case "otherProduct":
      return [unsuitable("referenceId", "must be the key of the product")];
    case "otherSampleFlag":
      return [unsuitable("isSampleProduct", "must be as the product is")];
    case "unknownDesign":
      return [unsuitable("designId", "is no design of yours")];
    case "designNotApproved":
      return [
        refuse("DesignNotApproved", { errors: [{ path: "designId", message: "has no approval for these goods" }] }),
      ];
    case "designOnSample":
      return [unsuitable("designId", noArtworkOnSamples)];
    case "artworkOnSample":
      return [unsuitable("uploadIds", noArtworkOnSamples)];
    case "proofWithoutArtwork":
      return [unsuitable("uploadIds", "Please add your artwork: a proof shows it on the box.")];
    case "printNotApproved":
      return [unsuitable("artworkApprovalId", "must approve the print of these files on these goods")];
    case "misplaced":
      return [refuse(...placementProblem(fault.faults))];
    case "sampleQuantity":
      return [problemOfQuantity(oneOfEachSample)];
  }
}

const noArtworkOnSamples = "A sample takes no artwork. To see yours on a box, order a proof.";
const oneOfEachSample = "must be 1 for a sample";

function problemsOfUpdated(fault: QuantityFault): Refusal[] {
  switch (fault.kind) {
    case "goods":
      return [refuse(...goodsProblem(fault.refusal))];
    case "unknownLine":
      return [unknownLine("lineItemId")];
    case "sampleQuantity":
      return [problemOfQuantity(oneOfEachSample)];
  }
}

function unknownLine(path: string): Refusal {
  return refuse("NotFound", { errors: [{ path, message: "is not in the cart" }] });
}

function unsuitable(path: string, message: string): Refusal {
  return refuse("InvalidSelection", { errors: [{ path, message }] });
}

/** Puts a path before the paths of the errors, so that they begin at the body of the call. */
function within(path: string, { refusal, extra }: Refusal): Refusal {
  const errors = extra.errors?.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
  return refuse(refusal, errors === undefined ? extra : { ...extra, errors });
}

function joined([first, ...others]: readonly Refusal[]): Refusal {
  if (first === undefined) throw new Error("Lines were refused without a fault");
  return joinRefusals(first, others);
}
