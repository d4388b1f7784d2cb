import { nestedRooms, rooms } from "./rooms.mjs";

const begin = "<!-- rooms: npm run docs:picture writes this list -->";
const end = "<!-- /rooms -->";
const widestLine = 140;

/** Replaces the text between the two marks of a document with the list of rooms. */
export function withRoomList(document: string): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The document lacks the marks ${begin} and ${end}`);
  return `${before}${begin}\n\n${roomList()}\n\n${end}${after}`;
}

function roomList(): string {
  const nested = Object.entries(nestedRooms).map(([room, names]) => `\`${room}/{${names.join(",")}}\``);
  return [
    ...wrapped(`${rooms.map((group) => group.join(", ")).join(" < ")}.`),
    "",
    "Rooms within a room, on the server:",
    "",
    ...nested.map((entry) => `- ${entry}`),
  ].join("\n");
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > widestLine) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
