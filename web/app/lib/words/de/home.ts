import type { Words } from "../words.ts";

export const home: Words["home"] = {
  fold: "Karton falten",
  flat: "Flach",
  folded: "Gefaltet",
  stage: "zu {{percent}} gefaltet",
};
