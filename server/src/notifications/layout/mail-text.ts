import type { Entry } from "@boxwright/core/documents/printed-document";
import type { MailBlock, MailContent, MailFact, MailItem, MailLink } from "./mail-content.ts";

/** The plain text of a mail, for readers and programs that show no HTML. */
export function mailText({ heading, reference = "", blocks, footer }: MailContent, site: string): string {
  const head = heading.includes(reference) ? heading : `${heading}\n${reference}`;
  return `${[head, ...blocks.map(blockText)].join("\n\n")}\n\n-- \n${footer} ${site}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "quote":
      return `${block.label}:\n${block.text.replaceAll(/^/gm, "> ")}`;
    case "items":
      return block.items.map(itemText).join("\n\n");
    case "findings":
      return [
        `${block.title}:`,
        ...block.findings.map(({ number, text }) => `${number}. ${text}`),
        ...(block.rest === null ? [] : [block.rest]),
      ].join("\n");
    case "facts":
      return block.facts.map(factText).join("\n");
    case "sums":
      return [...block.sums, block.total, ...block.paid].map(entryText).join("\n");
    case "columns":
      return block.columns.map(({ title, lines }) => [title, ...lines].join("\n")).join("\n\n");
    case "action":
    case "link":
      return linkText(block);
    case "closing":
      return [...block.lines, ...(block.link === undefined ? [] : [linkText(block.link)])].join("\n\n");
  }
}

function itemText({ title, details, price, link }: MailItem): string {
  return [
    price === undefined ? title : `${title}: ${price.total}`,
    ...details,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
  ].join("\n  ");
}

function factText({ url, note, ...fact }: MailFact): string {
  return [entryText(fact), note, url].filter(Boolean).join("\n");
}

function entryText({ label, value }: Entry): string {
  return `${label}: ${value}`;
}

/** The URL has a line of its own, as mail programs make a link of it. */
function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`;
}
