import { z } from "zod";
import { boundedText, queryInteger } from "../kernel.ts";

/** The position in a list, as the page before it names it. */
const cursor = boundedText(400).min(1);

/** The part of the query that all lists of the desk have: pages of 50 rows by default. */
export const pageQuery = { cursor: cursor.optional(), limit: queryInteger(1, 100).optional() };

export const defaultPageSize = 50;

/** The cursor of the next page; null after the last row. */
export const nextCursor = z.string().nullable();
