import { z } from "zod";

/** GET /api/operator: who answers for this installation, as its settings say. */
export const operator = z.object({
  name: z.string().nullable(),
  /** Lines of a postal address. */
  address: z.array(z.string()),
  email: z.string().nullable(),
});
export type Operator = z.infer<typeof operator>;
