import { z } from "zod";

/** A stored scene of any version. It was valid when it was stored, so only the frame on which the shop relies is checked again. */
export const storedScene = z.looseObject({
  v: z.int().min(1),
  box: z.looseObject({ family: z.string(), size: z.looseObject({ length: z.number() }) }),
  outside: z.array(z.unknown()),
  inside: z.array(z.unknown()),
});
