import { childrenOf, findObject } from "@boxwright/core/designs/objects";
import { useDesigner } from "./designer-context.ts";
import { codeFieldId, focusField, wordsFieldId } from "./focus-field.ts";
import { useCropActions } from "./use-crop.ts";

/** Opens an object for editing: the words of a text, the content of a code, the crop of a picture, the uppermost child of a group. */
export function useEnter(): (id: string) => void {
  const { scene, dispatch } = useDesigner();
  const { start } = useCropActions();
  return (id) => {
    const found = findObject(scene, id);
    if (found === undefined) return;
    const { object, groups } = found;
    const panel = (groups[0] ?? object).place.panel;
    const child = childrenOf(object).at(-1);
    if (child !== undefined) return dispatch({ do: "select", ids: [child.id], panel });
    dispatch({ do: "select", ids: [id], panel });
    if (object.locked === true) return;
    // Texts and pictures are turned upright, so that they can be read while they are edited.
    dispatch({ do: "view", view: null, uprightPanel: panel ?? null });
    if (object.body.kind === "image") start(id);
    if (object.body.kind === "text") focusField(wordsFieldId);
    if (object.body.kind === "code") focusField(codeFieldId);
  };
}
