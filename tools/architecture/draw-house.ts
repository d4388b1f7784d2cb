import { existsSync } from "node:fs";
import { join } from "node:path";
import { rooms } from "./rooms.mjs";

const floors = [
  {
    name: "web",
    about: "the storefront: React Router, server-rendered, React",
    at: (room: string) => `web/app/features/${room}`,
  },
  {
    name: "server",
    about: "use cases and I/O: Hono, PostgreSQL, jobs, mail, files, gateways",
    at: (room: string) => `server/src/${room}`,
  },
  {
    name: "contract",
    about: "the wire: every call as data, one catalogue of errors",
    at: (room: string) => `contract/src/${room}.ts`,
  },
  {
    name: "core",
    about: "pure decisions: no I/O, clock, randomness, DOM or Node",
    at: (room: string) => `core/src/${room}`,
  },
] as const;

const column = 62;
const row = 86;
const left = 150;
const top = 150;
const width = left + rooms.flat().length * column + 40;

function roomLabel(room: string, index: number): string {
  const x = left + index * column + column / 2 - 4;
  return `<text transform="translate(${x} ${top - 12}) rotate(-38)" font-size="14" font-weight="600">${room}</text>`;
}

function cell(exists: boolean, x: number, y: number): string {
  const look = exists
    ? 'fill="#fdfaf4" stroke="#1f1a16" stroke-width="1.4"'
    : 'fill="none" stroke="#d9cdb9" stroke-dasharray="5 4"';
  return `<rect x="${x + 3}" y="${y + 8}" width="${column - 6}" height="46" rx="2" ${look}/>`;
}

/** The house as an SVG: floors down, rooms across, a solid cell for each room that has code on a floor. Takes the repository's root. */
export function drawHouse(root: string): string {
  const all = rooms.flat();
  const floorRows = floors.flatMap(({ name, about, at }, index) => {
    const y = top + index * row;
    return [
      `<text x="40" y="${y + 38}" font-size="19" font-weight="700">${name}</text>`,
      `<text x="${left + 3}" y="${y + 74}" font-size="13.5" fill="#5b5148">${about}</text>`,
      ...all.map((room, place) => cell(existsSync(join(root, at(room))), left + place * column, y)),
    ];
  });
  const foot = top + floors.length * row + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${foot + 84}" font-family="Hanken Grotesk,Helvetica,Arial,sans-serif" fill="#1f1a16">`,
    "<title>The house: floors by what a file may use, rooms by whose noun it is</title>",
    `<rect width="${width}" height="${foot + 84}" fill="#f8f3e9"/>`,
    '<text x="40" y="48" font-size="26" font-weight="700">Floors by what a file may use, rooms by whose noun it is</text>',
    '<text x="40" y="74" font-size="15" fill="#5b5148">Imports go down and to the left only. A dashed room has no code on that floor.</text>',
    ...all.map(roomLabel),
    ...floorRows,
    `<line x1="40" x2="${width - 40}" y1="${foot - 4}" y2="${foot - 4}" stroke="#c5361a" stroke-width="2"/>`,
    `<text x="40" y="${foot + 24}" font-size="15"><tspan font-weight="700">server/src/platform</tspan> is below every room: config, database, queue and outbox, files, mail, HTTP, log.</text>`,
    `<text x="40" y="${foot + 50}" font-size="15"><tspan font-weight="700">server/src/app</tspan> is above every room and wires everything: web, worker, or both.</text>`,
    "</svg>",
    "",
  ].join("\n");
}
