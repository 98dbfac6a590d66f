import {
  type PageRole,
  pageRoles,
  requestStatuses,
} from "@waymates/contract/features/pages-constants";
import type { PageRight } from "@waymates/contract/features/pages";
import { describe, expect, it } from "vitest";
import {
  canChangeRole,
  canSeeInside,
  canWithdraw,
  listRights,
  may,
  needsApproval,
  VISITOR,
} from "./policy.ts";

/**
 * Who may make whom what. A row for each actor and target; each letter is a next role, in the order
 * follower, member, moderator, admin, owner: "y" yes, "." no.
 */
const changes: Record<PageRole, Record<PageRole, string>> = {
  follower: {
    follower: ".....",
    member: ".....",
    moderator: ".....",
    admin: ".....",
    owner: ".....",
  },
  member: {
    follower: ".....",
    member: ".....",
    moderator: ".....",
    admin: ".....",
    owner: ".....",
  },
  moderator: {
    follower: ".y...",
    member: ".....",
    moderator: ".....",
    admin: ".....",
    owner: ".....",
  },
  admin: { follower: "yyy..", member: "yyy..", moderator: "yyy..", admin: ".....", owner: "....." },
  owner: { follower: "yyyy.", member: "yyyy.", moderator: "yyyy.", admin: "yyyy.", owner: "....." },
};

const cells = pageRoles.flatMap((actor) =>
  pageRoles.flatMap((target) =>
    pageRoles.map((next, place) => ({
      actor,
      target,
      next,
      isAllowed: changes[actor][target][place] === "y",
    })),
  ),
);

describe("changing a role", () => {
  it("has 125 cells", () => expect(cells).toHaveLength(125));

  it.each(cells)(
    "$actor makes a $target $next: $isAllowed",
    ({ actor, target, next, isAllowed }) => {
      expect(canChangeRole(actor, target, next)).toBe(isAllowed);
    },
  );
});

const publicPage = { visibility: "public", allowFollowerPosting: true } as const;
const privatePage = { visibility: "private", allowFollowerPosting: false } as const;

/** The table of rights: outsider, follower, member, moderator, admin, owner; on a public page. */
const rights: Record<PageRight, string> = {
  post: ".yyyyy",
  writeInChannels: ".yyyyy",
  startQuiz: "..yyyy",
  invite: ".yyyyy",
  decideRequests: "...yyy",
  moderate: "...yyy",
  raiseMembers: "...yyy",
  manageChannels: "....yy",
  attachPaths: "....yy",
  changeRoles: "....yy",
  edit: "....yy",
  nameAdmins: ".....y",
  transfer: ".....y",
  delete: ".....y",
};

describe("the rights", () => {
  const roles = [null, ...pageRoles];
  it.each(Object.entries(rights))("the right to %s is given by role as %s", (right, row) => {
    const given = roles.map((role) =>
      may(right as PageRight, { ...VISITOR, role, siteRole: "user" }, publicPage) ? "y" : ".",
    );
    expect(given.join("")).toBe(row);
  });

  it("give a follower no posts where the page says so, and no invitations to a closed page", () => {
    const follower = { ...VISITOR, role: "follower" as const };
    expect(listRights(follower, privatePage)).toEqual(["writeInChannels"]);
    expect(listRights(follower, { ...publicPage, visibility: "unlisted" })).toEqual([
      "post",
      "writeInChannels",
    ]);
  });

  it.each(pageRoles)("give a muted %s the same without writing", (role) => {
    const before = { ...VISITOR, role };
    const muted = listRights({ ...before, isMuted: true }, publicPage);
    const silent = listRights(before, publicPage).filter(
      (right) =>
        !["post", "writeInChannels", "startQuiz", "manageChannels", "edit"].includes(right),
    );
    expect(muted).toEqual(silent);
  });

  it("give the site's admins those of a page's admin everywhere, and never less than their own role's", () => {
    const outside = { ...VISITOR, siteRole: "admin" as const };
    expect(may("edit", outside, privatePage)).toBe(true);
    expect(may("delete", outside, privatePage)).toBe(false);
    expect(may("delete", { ...outside, role: "owner" }, privatePage)).toBe(true);
  });
});

describe("a page's inside", () => {
  it("is open to all unless the page is private", () => {
    expect(canSeeInside(VISITOR, publicPage)).toBe(true);
    expect(canSeeInside(VISITOR, { ...publicPage, visibility: "unlisted" })).toBe(true);
    expect(canSeeInside(VISITOR, privatePage)).toBe(false);
    expect(canSeeInside({ ...VISITOR, role: "follower" }, privatePage)).toBe(true);
  });

  it("is entered by asking where the page wants it, and always where it is private", () => {
    expect(needsApproval({ ...publicPage, requireApproval: false })).toBe(false);
    expect(needsApproval({ ...publicPage, requireApproval: true })).toBe(true);
    expect(needsApproval({ ...privatePage, requireApproval: false })).toBe(true);
  });
});

it("a request is taken back by who made it, while it waits", () => {
  const may = (userId: string) =>
    requestStatuses.filter((status) => canWithdraw(userId, { user_id: "fay", status }));
  expect(may("fay")).toEqual(["pending"]);
  expect(may("ada")).toEqual([]);
});
