/** What the editor needs only after an action of the shopper: it loads when the page is idle, so that it also works without a connection. */
export { CropBox } from "./canvas/crop-box.tsx";
export { OpenEdges } from "./canvas/open-edges.tsx";
export { QuietZone } from "./canvas/quiet-zone.tsx";
export { HintsPanel } from "./hints/hints-panel.tsx";
export { OffBox } from "./objects/off-box.tsx";
export { ObjectProperties } from "./properties/object-properties.tsx";
export { AddTool, ImageTool } from "./tools/add-tools.tsx";
export { BoardTool } from "./tools/board-tool.tsx";
export { ShapeTool } from "./tools/shape-tool.tsx";
export { ShortcutsDialog } from "./tools/shortcuts-dialog.tsx";
export { TypingBar } from "./typing-bar.tsx";
