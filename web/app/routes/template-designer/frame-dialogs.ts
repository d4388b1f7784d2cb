export { ResizeDialog } from "../../features/designs/resize/resize-dialog.tsx";
export { LeftoversDialog } from "../../features/designs/saving/leftovers-dialog.tsx";
export { NeedDialog } from "../../features/designs/saving/need-dialog.tsx";
export { VersionsDialog } from "../../features/designs/saving/versions-dialog.tsx";
export { ShareDialog } from "../../features/designs/sharing/share-dialog.tsx";
export { StartFileDialog } from "../../features/designs/start-file/start-file-dialog.tsx";
