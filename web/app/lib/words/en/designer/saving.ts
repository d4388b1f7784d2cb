export const status = {
  saved: "Saved",
  savedAt: "Saved {{time}}",
  saving: "Saving",
  offline: "Offline, kept here",
  busy: "Shop is busy, kept here",
  signedOut: "Signed out, kept here",
  needsYou: "Needs you",
  new: "Not saved yet",
} as const;

export const shortStatus = {
  saved: "Saved",
  saving: "Saving",
  offline: "Offline",
  busy: "Waiting",
  signedOut: "Signed out",
  needsYou: "Needs you",
  new: "Not saved",
} as const;

export const need = {
  copied: {
    title: "Two tabs changed the same things",
    text: "You changed “{{name}}” here and in another tab or on another device, and the two changes conflict. So there are two designs now. Which one do you want to continue with?",
    mine: "From this tab",
    theirs: "From the other tab",
    safe: "Both are in My Designs, so nothing is lost.",
    keepMine: "Continue with mine",
    takeOther: "Open the other one",
    notOpened:
      "The design from this tab couldn’t be saved just now, so we haven’t left it. Check your connection, and then try again.",
  },
  gone: {
    title: "The shop no longer has this design",
    text: "It was deleted, or it belongs to an account that is signed out now. Your drawing is still here. You can keep it as a new design.",
    keep: "Keep as a new design",
  },
  refused: {
    title: "The design couldn’t be saved",
    tooMany: "You have as many designs as you can keep. Delete one that you no longer need, and then try again.",
    tooLarge: "The design is too large. Remove some objects, or make drawings and long texts simpler.",
    box: "The shop doesn’t sell this box. Undo your last change, or choose another size or board.",
    file: "One of your pictures is no longer in the shop, or your storage for files is full. Remove the picture, or upload it again.",
    limits: "Something on the sheet goes beyond what we can print. Undo your last change, and then try again.",
    other: "The shop didn’t accept the last change. Undo it, or try again.",
    kept: "Your drawing is kept in this browser until it is saved.",
    again: "Try again",
    toDesigns: "My Designs",
  },
} as const;

export const leftovers = {
  title: "We kept your changes",
  text: "A tab with this design was closed before its last changes were saved. Do you want them back?",
  picture: "{{name}} with the kept changes",
  edited: "Changed {{moment}}",
  restore: "Bring back",
  discard: "Discard",
  later: "If you close this window, we ask you again next time.",
} as const;

export const versions = {
  title: "Earlier versions",
  loading: "Loading the versions",
  notLoaded: "The versions couldn’t be loaded.",
  none: "There are no earlier versions yet. We keep one every ten minutes while you work, each time you open or approve the design, and when you name one.",
  name: "Name for the design as it is now",
  nameHint: "For example “For the fair”. A named version is easy to find again.",
  nameMissing: "Please enter a name.",
  keep: "Keep version",
  named: "Kept as “{{name}}”",
  notNamed: "The version couldn’t be kept.",
  notSaved: "The design isn’t saved yet. Please try again in a moment.",
  reasons: {
    opened: "As you opened it",
    work: "While you worked",
    approved: "Approved",
    named: "Named",
  },
  picture: "Picture of the version “{{title}}”",
  number: "Version {{number}}",
  current: "The design as it is now",
  restore: "Restore",
  restoreNamed: "Restore “{{title}}”, {{moment}}",
  restored: "The earlier version is back.",
  notRestored: "The version couldn’t be restored.",
} as const;
