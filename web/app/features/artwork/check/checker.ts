/** What the page loads once it is idle: the geometry of boxes, and the checks. */
export { scaledTo } from "@boxwright/core/artwork/place-page";
export { printedBoxOf } from "../sheet/printed-box.ts";
export { sheetViewOf } from "../sheet/sheet-view.ts";
export * from "./live-report.ts";
