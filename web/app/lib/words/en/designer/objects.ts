export const kinds = {
  text: "Text",
  image: "Image",
  rect: "Rectangle",
  ellipse: "Ellipse",
  polygon: "Polygon",
  star: "Star",
  line: "Line",
  path: "Drawing",
  code: "Code",
  pattern: "Pattern",
  fill: "Panel color",
  group: "Group",
} as const;

export const object = {
  onPanel: "{{name}} on {{panel}}",
  panels: "{{first}} and {{last}}",
  panelCount_one: "1 panel",
  panelCount_other: "{{count}} panels",
  objects_one: "1 object",
  objects_other: "{{count}} objects",
  spoken: "{{kind}} {{name}}, on {{panel}}, {{width}} by {{height}} {{unit}}",
  spokenUnnamed: "{{kind}}, on {{panel}}, {{width}} by {{height}} {{unit}}",
  hints_one: "{{object}}, 1 hint",
  hints_other: "{{object}}, {{count}} hints",
  locked: "{{object}}, locked",
  hidden: "{{object}}, hidden",
  quoted: "“{{text}}”",
} as const;

export const layers = {
  title: "Layers",
  byPanel: "by panel",
  empty: "Nothing on this side yet. Add text, an image or a shape with the tools.",
  offBox: "Not on this box",
  hide: "Hide {{name}}",
  show: "Show {{name}}",
  unlock: "Unlock {{name}}",
  close: "Close {{panel}}",
  open: "Open {{panel}}",
  continued: "{{name}}, continued from {{panel}}",
} as const;

export const offBox = {
  text: "This box doesn’t have the panel of this object. The object isn’t printed until you put it on another panel.",
  put: "Put on",
  choose: "Choose a panel",
} as const;

export const live = {
  moved: "Moved to {{x}} {{unit}} from the left and {{y}} {{unit}} from the bottom on {{panel}}.",
  added: "{{name}} added on {{panel}}.",
  scaled: "{{width}} by {{height}} {{unit}} on {{panel}}.",
  turned: "Turned to {{degrees}} degrees.",
  cropping: "Cropping. The arrow keys move the picture in its frame. Enter is done.",
  cropped: "The frame is {{width}} by {{height}} {{unit}}.",
  onPanel: "{{name}} is on {{panel}} now.",
  removed_one: "1 object deleted.",
  removed_other: "{{count}} objects deleted.",
  undone: "Undone.",
  redone: "Redone.",
  copied: "Copied.",
  locked: "Locked objects stay as they are.",
} as const;
