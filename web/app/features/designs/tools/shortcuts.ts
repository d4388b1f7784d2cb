/** A key of a shortcut, or a word of `designer.shortcuts` for a key without a sign. `mod` is Ctrl, or Command on a Mac. */
export type Key = string;

/** The shortcuts by group, each with its alternatives: `["mod", "z"]` is one, `[["]"], ["["]]` are two. */
export const shortcuts = {
  tools: {
    select: [["V"]],
    text: [["T"]],
    image: [["I"]],
    rect: [["R"]],
    ellipse: [["O"]],
    line: [["L"]],
    code: [["Q"]],
    pattern: [["P"]],
  },
  edit: {
    undo: [["mod", "Z"]],
    redo: [["shift", "mod", "Z"]],
    clipboard: [["mod", "X C V"]],
    duplicate: [["mod", "D"]],
    delete: [["⌫"]],
  },
  objects: {
    next: [["↓"], ["↑"]],
    addToSelection: [["shift", "click"]],
    all: [["mod", "A"]],
    group: [["mod", "G"]],
    ungroup: [["shift", "mod", "G"]],
    lock: [["K"]],
    hide: [["shift", "mod", "H"]],
    order: [["]"], ["["]],
    orderEnds: [
      ["shift", "]"],
      ["shift", "["],
    ],
    align: [
      ["alt", "A"],
      ["alt", "H"],
      ["alt", "D"],
    ],
    alignUpright: [
      ["alt", "W"],
      ["alt", "V"],
      ["alt", "S"],
    ],
    distribute: [
      ["shift", "alt", "H"],
      ["shift", "alt", "V"],
    ],
    up: [["Esc"]],
  },
  text: { editText: [["Enter"]], done: [["Esc"]] },
  move: {
    step: [["↑"], ["↓"], ["←"], ["→"]],
    bigStep: [["shift", "↑"]],
    smallStep: [["alt", "↑"]],
    noSnap: [["alt", "drag"]],
    pan: [["space", "drag"]],
  },
  view: {
    fold: [["F"]],
    side: [["S"]],
    fit: [["1"]],
    upright: [["2"]],
    full: [["0"]],
    zoom: [["+"], ["-"]],
    list: [["?"], ["mod", "/"]],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly (readonly Key[])[]>>>>;
