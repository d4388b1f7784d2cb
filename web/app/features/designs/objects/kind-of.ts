import type { DesignObject } from "@boxwright/core/designs/scene";

/** The kind of an object; a shape is what it shows. */
export function kindOf({ body }: Pick<DesignObject, "body">) {
  return body.kind === "shape" ? body.shape : body.kind;
}
