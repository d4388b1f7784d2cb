/** A call in the stack of a browser's error. */
export interface ScriptCall {
  /** The name in the built script, often one of one or two letters; null without a name that can be shown. */
  readonly name: string | null;
  /** The path of the script's URL. */
  readonly path: string;
  readonly line: number;
  /** Begins at 1. */
  readonly column: number;
}

const mostCalls = 30;
const mostCharacters = 500;
/** Chromium writes `at name (url:1:2)` or `at url:1:2`, Firefox and Safari write `name@url:1:2`. */
const place = /\bhttps?:\/\/[^\s/@()]{1,255}(\/[^\s?#@()]{0,200}):(\d{1,7}):(\d{1,7})\)?$/;
const plainName = /^[\w$.<>#]{1,80}$/;

/** The innermost calls of a stack as browsers write it, innermost first, without calls in scripts that have no URL of the web. */
export function readStack(stack: string): readonly ScriptCall[] {
  return stack
    .split("\n", 2 * mostCalls)
    .flatMap((line) => callOf(line.trim().slice(0, mostCharacters)))
    .slice(0, mostCalls);
}

function callOf(text: string): ScriptCall[] {
  const [found, path, line, column] = place.exec(text) ?? [];
  if (found === undefined || path === undefined) return [];
  return [{ name: nameOf(text.slice(0, -found.length)), path, line: Number(line), column: Number(column) }];
}

/** `Object.onClick` of `at async Object.onClick [as onSelect] (` and of `async*Object.onClick@`. */
function nameOf(text: string): string | null {
  const name = text
    .replace(/^at /, "")
    .replace(/[@(]$/, "")
    .replace(/^(?:async[ *]|new )+/, "")
    .replace(/ \[as [\w$]{1,60}\]/, "")
    .replace(/[/<]+$/, "")
    .trim();
  return plainName.test(name) ? name : null;
}
