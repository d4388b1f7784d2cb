import { longestNotice, type PartState, type ShopPart, shopParts } from "@boxwright/core/storefront/shop-status";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { clearNotice, readNotice, setNotice } from "../storefront/status-notice.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = `npm run status:set [-- clear | <all|${shopParts.join("|")}> <working|degraded|down> "<text>" ["<German text>"]]`;
const settable: readonly PartState[] = ["working", "degraded", "down"];

/** `npm run status:set`: shows, replaces or clears what the page /status tells customers. Running shops show it within seconds. */
export async function setStatus({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const wanted = words.length === 0 || words.join() === "clear" ? null : noticeIn(words);
  const db = await openOperatorDatabase(config, log, running);
  const { tenant } = config;
  if (wanted !== null) {
    await setNotice(db, tenant, { ...wanted, since: new Date() });
    return "The page /status shows the notice.";
  }
  if (words.length > 0) return (await clearNotice(db, tenant)) ? "The notice is cleared." : "There is no notice.";
  const notice = await readNotice(db, tenant);
  if (notice === null) return "There is no notice.";
  const { part, state, text, since } = notice;
  return `${part ?? "all"} ${state} since ${since.toISOString()}\nen: ${text.en}\nde: ${text.de}`;
}

function noticeIn([word = "", stateWord, en = "", german, ...rest]: readonly string[]) {
  const state = settable.find((one) => one === stateWord);
  const part: ShopPart | null | undefined = word === "all" ? null : shopParts.find((one) => one === word);
  const text = { en: en.trim(), de: (german ?? en).trim() };
  const areTexts = text.en !== "" && text.de !== "";
  if (state === undefined || part === undefined || !areTexts || rest.length > 0)
    throw new UnusableSetting(`Usage: ${usage}`);
  if (Math.max(text.en.length, text.de.length) > longestNotice)
    throw new UnusableSetting(`A notice has at most ${longestNotice} characters.`);
  return { part, state, text };
}

if (import.meta.main) await runCommand(setStatus);
