import { traitList, traitsDeleted } from "../features/traits.ts";
import { operation } from "../operation.ts";

const tag = "paths";

export const listTraits = operation({
  method: "GET",
  path: "/api/traits",
  summary: "One's own traits",
  tag,
  answers: { 200: traitList },
});

export const forgetTraits = operation({
  method: "DELETE",
  path: "/api/traits",
  summary: "Forget one's own traits",
  tag,
  answers: { 200: traitsDeleted },
});
