import { home } from "../features/home.ts";
import { operation } from "../operation.ts";

const tag = "home";

export const viewHome = operation({
  method: "GET",
  path: "/api/home",
  summary: "All that the signed-in home shows, each part as its own call answers it",
  tag,
  answers: { 200: home },
});
