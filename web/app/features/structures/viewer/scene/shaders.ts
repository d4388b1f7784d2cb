import { corrugation, grain } from "@boxwright/core/structures/solid/board-look";
import { studio } from "@boxwright/core/structures/solid/studio";
import { kinds } from "./box-mesh.ts";
import { keyRays, rays } from "./lamp.ts";

/** The depth map has a tile for each ray; this many in a row. */
const tilesAcross = Math.ceil(Math.sqrt(rays));
/** Light is stored in bytes; a face may be a little brighter than one that faces straight up. */
const maxLight = 1.25;

const number = (value: number) => value.toFixed(5);
const triple = (values: readonly number[]) => `vec3(${values.map(number).join(", ")})`;

/**
 * `seenBy`: a point in the coordinates of a ray, across its tile (-1 to 1) and away from the light (1 to -1). `placeOf`: its place in
 * the depth map.
 */
const seenBy = /* glsl */ `
uniform sampler2D lamp;
uniform vec3 centre;
uniform float radius;
vec3 seenBy(int ray, vec3 point) {
  vec3 offset = (point - centre) / radius;
  return vec3(
    dot(offset, texelFetch(lamp, ivec2(ray, 1), 0).xyz),
    dot(offset, texelFetch(lamp, ivec2(ray, 2), 0).xyz),
    dot(offset, texelFetch(lamp, ivec2(ray, 0), 0).xyz)
  );
}
vec2 placeOf(int ray, vec3 seen) {
  vec2 tile = vec2(ray % ${tilesAcross}, ray / ${tilesAcross});
  return (tile + 0.5 + 0.49 * seen.xy) / ${number(tilesAcross)};
}`;

/** The light that a point with a normal receives, computed as by the shop's renderer, with the depth map instead of traced rays. */
const lightAt = /* glsl */ `
${seenBy}
uniform highp sampler2DShadow depths;
uniform float full;
uniform float clearance;
float isOpen(int ray, vec3 point) {
  vec3 seen = seenBy(ray, point);
  if (max(abs(seen.x), abs(seen.y)) >= 1.0) return 1.0;
  return textureLod(depths, vec3(placeOf(ray, seen), clamp(0.5 - 0.49 * seen.z, 0.0, 1.0)), 0.0);
}
float lightAt(vec3 point, vec3 normal) {
  vec3 lifted = point + normal * clearance;
  float keyed = 0.0, gathered = 0.0, weight = 0.0;
  for (int ray = 0; ray < ${rays}; ray++) {
    vec4 towards = texelFetch(lamp, ivec2(ray, 0), 0);
    float facing = dot(towards.xyz, normal);
    if (facing <= 0.0) continue;
    float open = isOpen(ray, lifted);
    if (ray < ${keyRays}) {
      keyed += facing * open;
    } else {
      weight += facing;
      gathered += facing * mix(${number(studio.boardBounce)}, towards.w, open);
    }
  }
  float above = 0.5 + 0.5 * normal.z;
  float sky = weight > 0.0 ? gathered / weight : 0.0;
  return (${number(studio.key / keyRays)} * keyed + mix(${number(studio.floorBounce)}, sky, above)) / full;
}`;

/** Reads the computed light with a blur, as few rays leave steps in it. */
const lightFrom = /* glsl */ `
uniform sampler2D light;
float lightFrom(vec2 place) {
  vec2 apart = 0.5 / vec2(textureSize(light, 0));
  float sum = texture2D(light, place + apart).r + texture2D(light, place - apart).r
    + texture2D(light, place + vec2(apart.x, -apart.y)).r + texture2D(light, place + vec2(-apart.x, apart.y)).r;
  return sum * ${number(maxLight / 4)};
}`;

/** Draws all panels as each ray sees them, one instance per ray. */
export const depthShader = {
  vertexShader: /* glsl */ `
${seenBy}
void main() {
  vec3 seen = seenBy(gl_InstanceID, position);
  gl_Position = vec4(2.0 * placeOf(gl_InstanceID, seen) - 1.0, -0.98 * seen.z, 1.0);
}`,
  fragmentShader: /* glsl */ `
void main() {
  gl_FragColor = vec4(1.0);
}`,
};

/** The varyings of a lit point. */
const litPoint = /* glsl */ `
varying vec3 room;
varying vec3 facing;`;

/** The varyings of a point of the box. */
const boardPoint = /* glsl */ `
varying vec2 onSheet;
varying vec2 inMap;
varying float ownLight;
flat varying float madeOf;`;

/** Lights the cells of a map. */
export const lightShader = {
  vertexShader: /* glsl */ `
attribute vec2 cell;
${litPoint}
void main() {
  room = position;
  facing = normal;
  gl_Position = vec4(cell, 0.0, 1.0);
}`,
  fragmentShader: /* glsl */ `
${lightAt}
${litPoint}
void main() {
  gl_FragColor = vec4(vec3(lightAt(room, facing) / ${number(maxLight)}), 1.0);
}`,
};

/**
 * The box: board, ink, cut edges and light, in the colours that are shown. Ink multiplies the colour of the board, except where white ink
 * hides the board: there its alpha is one half. Flutes narrower than a pixel are drawn as their mean.
 */
export const boardShader = {
  vertexShader: /* glsl */ `
${lightAt}
attribute vec2 sheet;
attribute vec2 lit;
attribute float kind;
${boardPoint}
void main() {
  onSheet = sheet;
  inMap = lit;
  madeOf = kind;
  ownLight = lit.x < 0.0 ? lightAt(position, normal) : -1.0;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`,
  fragmentShader: /* glsl */ `
${lightFrom}
uniform sampler2D outsidePrint;
uniform sampler2D insidePrint;
uniform sampler2D fibres;
uniform vec4 blank;
uniform float noise;
uniform float caliper;
uniform vec3 outside;
uniform vec3 inside;
uniform vec3 edge;
uniform vec3 flute;
uniform vec3 fluteGap;
${boardPoint}

vec3 cutEdge() {
  float height = onSheet.y;
  float soft = fwidth(height);
  float turn = onSheet.x / (${number(corrugation.pitch)} * caliper);
  float wave = 0.5 + 0.5 * sin(6.28319 * turn);
  float middle = mix(${number(corrugation.liner)}, ${number(1 - corrugation.liner)}, wave);
  float paper = 1.0 - smoothstep(-soft, soft, abs(height - middle) - ${number(corrugation.halfPaper)});
  paper = mix(paper, 0.45, smoothstep(0.25, 0.5, fwidth(turn)));
  float liner = smoothstep(-soft, soft, abs(height - 0.5) - ${number(0.5 - corrugation.liner)});
  return mix(mix(fluteGap, flute, paper), edge, liner);
}

void main() {
  vec2 place = (onSheet - blank.xy) / blank.zw;
  vec4 outer = texture2D(outsidePrint, place);
  vec4 inner = texture2D(insidePrint, place);
  bool isOut = madeOf < ${number(kinds.outside + 0.5)};
  vec4 ink = sRGBTransferOETF(isOut ? outer : inner);
  vec3 board = mix(vec3(1), isOut ? outside : inside, 2.0 * ink.a - 1.0);
  vec3 colour = board * ink.rgb * (1.0 + noise * (texture2D(fibres, onSheet * ${number(grain.perMillimetre / grain.size)}).r - 0.5));
  if (madeOf > ${number(kinds.edge - 0.5)}) colour = madeOf > ${number(kinds.edge + 0.5)} ? cutEdge() : edge;
  float received = ownLight < 0.0 ? lightFrom(inMap) : ownLight;
  float shade = min(${number(studio.maxShade)}, pow(received, ${number(studio.toneExponent)}));
  vec3 warmth = 1.0 - ${triple([0, studio.warmth.green, studio.warmth.blue])} * (1.0 - shade);
  gl_FragColor = vec4(colour * shade * warmth, 1.0);
}`,
};

/** The shadow on an invisible floor. */
export const floorShader = {
  vertexShader: /* glsl */ `
varying vec2 inMap;
void main() {
  inMap = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`,
  fragmentShader: /* glsl */ `
${lightFrom}
uniform vec2 frame;
varying vec2 inMap;
void main() {
  vec2 within = gl_FragCoord.xy / frame;
  vec2 border = min(within, 1.0 - within) / ${number(studio.shadowFade)};
  float fade = smoothstep(0.0, 1.0, min(border.x, border.y));
  float received = lightFrom(inMap);
  float shade = max(0.0, (1.0 - received - ${number(studio.shadow.unseen)}) / ${number(1 - studio.shadow.unseen)});
  gl_FragColor = vec4(${triple(studio.shadow.colour.map((value) => value / 255))}, shade * ${number(studio.shadow.cover)} * fade);
}`,
};
