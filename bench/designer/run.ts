import { line } from "../report.ts";
import { measureInShop } from "./in-shop.ts";
import { measureDesigner } from "./measure-designer.ts";
import { measureRules } from "./rules.ts";
import { measureSheets } from "./sheet.ts";

measureSheets(line);
measureRules(line);
await measureDesigner(line);
await measureInShop(line);
