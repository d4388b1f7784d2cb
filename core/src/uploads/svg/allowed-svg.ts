const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The elements of SVG that the shop accepts: shapes, texts, pictures, paints, masks, and filters whose time is bounded. */
export const allowedElements = words(`
  svg g defs symbol use switch title desc metadata style
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feMerge feMergeNode feOffset
`);

export const animationElements = words("animate animateColor animateMotion animateTransform set mpath discard");

/** Attributes without a namespace. */
export const allowedAttributes = words(`
  id class style transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio version baseProfile
  href pathLength offset dx dy rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values type tableValues slope intercept amplitude exponent
  stdDeviation edgeMode flood-color flood-opacity color-interpolation-filters
  requiredFeatures requiredExtensions systemLanguage lang role tabindex focusable
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-profile color-rendering cursor direction
  display dominant-baseline enable-background fill fill-opacity fill-rule filter font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-variant font-variant-caps font-variant-ligatures font-variation-settings
  font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing line-height
  lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-orientation text-overflow
  text-rendering text-transform transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode xml:space xml:lang xlink:href xlink:type xlink:title xlink:show xlink:actuate
`);

/** Attributes of these kinds have no effect on a picture. */
export const inertAttribute = /^(?:data|aria)-[\w.:-]+$/;

/** Namespaces in which drawing programs keep their own notes. Their elements are not drawn. */
export const programNamespaces: readonly string[] = [
  "http://www.inkscape.org/namespaces/",
  "http://sodipodi.sourceforge.net/",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://creativecommons.org/ns#",
  "http://web.resource.org/cc/",
  "http://purl.org/dc/",
  "http://ns.adobe.com/",
  "adobe:ns:meta/",
  "http://www.bohemiancoding.com/sketch/",
  "http://www.figma.com/figma/",
  "http://www.serif.com/",
  "http://www.corel.com/coreldraw/",
  "http://vectornator.io",
  "https://boxy-svg.com",
];
