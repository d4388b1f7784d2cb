export const template = {
  title: "Template maker",
  description:
    "Draw the dieline of a box in your own size: six styles, to the eighth of an inch, as a PDF, SVG or DXF file.",
  lead: "Pick a style and set its inside size. The flat sheet and the folded box update as you drag.",
  families: "Box style",
  foldedOf: "{{name}}, {{size}}",
  draw: "Draw",
  panels: "Panels",
  panelsNote: "{{panels}} panels, each with the size of its outline",
  downloads: "Template",
  common: "Templates in common sizes",
  configure: "Configure and buy",
  toDesigner: "Continue to the designer",
  configureNote: "Boxes come in steps of {{step}}: yours would be {{size}}.",
  stays: "The drawing shows the last size that works.",
} as const;
