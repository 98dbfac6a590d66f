import { byId, forModerators, forAdmins } from "../operation-parts.ts";
import { z } from "zod";
import { reasonBody, sanctionBody } from "../features/sanctions.ts";
import {
  roleBody,
  sanctionChanged,
  sessionsEnded,
  staffUserList,
  staffUserQuery,
  staffUserView,
  userChanged,
} from "../features/staff-people.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const listUsers = operation({
  method: "GET",
  path: "/api/admin/users",
  summary: "People, newest first; admins find them by e-mail as well",
  tag,
  query: staffUserQuery,
  answers: { 200: staffUserList },
  access: forModerators,
});

export const viewUser = operation({
  method: "GET",
  path: "/api/admin/users/:id",
  summary: "A person with sessions, sanctions and reports",
  tag,
  params: byId,
  answers: { 200: staffUserView },
  access: forModerators,
});

export const changeRole = operation({
  method: "PUT",
  path: "/api/admin/users/:id/role",
  summary: "Give somebody a role",
  tag,
  params: byId,
  body: roleBody,
  answers: { 200: userChanged },
  access: forAdmins,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});

export const endUserSessions = operation({
  method: "DELETE",
  path: "/api/admin/users/:id/sessions",
  summary: "Sign somebody out everywhere",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: sessionsEnded },
  access: forModerators,
  whileMuted: "allowed",
});

export const endUserSession = operation({
  method: "DELETE",
  path: "/api/admin/users/:id/sessions/:sessionId",
  summary: "Sign somebody out on one device",
  tag,
  params: byId.extend({ sessionId: z.uuid() }),
  body: reasonBody,
  answers: { 200: sessionsEnded },
  access: forModerators,
  whileMuted: "allowed",
});

export const restoreUser = operation({
  method: "POST",
  path: "/api/admin/users/:id/restore",
  summary: "Give an account back that its owner deleted",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: userChanged },
  access: forModerators,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const sanctionUser = operation({
  method: "POST",
  path: "/api/admin/users/:id/sanctions",
  summary: "Warn, mute, suspend or ban somebody",
  tag,
  params: byId,
  body: sanctionBody,
  answers: { 201: sanctionChanged },
  access: forModerators,
  whileMuted: "refused",
});

export const endSanction = operation({
  method: "DELETE",
  path: "/api/admin/sanctions/:id",
  summary: "End a sanction before its time",
  tag,
  params: byId,
  body: reasonBody,
  answers: { 200: sanctionChanged },
  access: forModerators,
  whileMuted: "refused",
  problems: ["CONFLICT"],
});
