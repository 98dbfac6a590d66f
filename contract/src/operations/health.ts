import { health } from "../features/health.ts";
import { forAdmins } from "../operation-parts.ts";
import { operation } from "../operation.ts";

export const viewHealth = operation({
  method: "GET",
  path: "/api/admin/health",
  summary: "What is wrong with this installation, and what to do about it",
  tag: "admin",
  answers: { 200: health },
  access: forAdmins,
});
