import type { StaffReportFile } from "@waymates/contract/features/reports";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../../notifications/panel.testing.tsx";
import { ReportView } from "./ReportView.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, firstName: string) => ({
  id,
  username: id,
  firstName,
  lastName: "",
  avatarUrl: null,
});
const tavi = person("tavi", "Tavi");
const created_at = "2026-03-01T08:00:00.000Z";
const file: StaffReportFile = {
  report: {
    id: "1",
    targetType: "comment",
    targetId: "c",
    reason: "harassment",
    text: "Under two of my posts.",
    status: "open",
    created_at,
    target: { name: "Just quit", excerpt: "Just quit.", url: "/post/p", author: tavi },
    reported: { text: "Just quit.", pictures: [], at: created_at },
    reporter: person("wren", "Wren"),
    assignee: null,
    sameTarget: 2,
    decided_at: null,
    decision: null,
  },
  others: [
    {
      id: "2",
      reporter: person("lumi", "Lumi"),
      reason: "other",
      text: "Not how we talk here.",
      status: "open",
      created_at,
    },
  ],
};
const warning = {
  id: "s",
  kind: "warning",
  reason: "Insults in a comment.",
  target: null,
  until: null,
  created_at,
  lifted_at: null,
  canAppeal: false,
  appeal: null,
  decidedBy: null,
};

const show = (sections: string[]) => {
  const calls = stubApi({
    "GET /api/admin/reports/1": () => file,
    "GET /api/admin/me": () => ({ role: "moderator", languages: [], sections }),
    "GET /api/admin/users/tavi": () => ({
      user: { ...tavi, createdAt: created_at },
      sanctions: [warning],
    }),
  });
  renderInShell(<ReportView id="1" />);
  return calls;
};

it("shows everybody who reported the target, and earlier decisions about its author", async () => {
  show(["reports", "users"]);
  for (const words of ["Wren", "Under two of my posts.", "Lumi", "Not how we talk here."]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(await screen.findByText("Insults in a comment.")).toBeTruthy();
});

it("requests no account data for staff without the people section", async () => {
  const calls = show(["reports"]);
  await screen.findByText("Lumi");
  expect(JSON.stringify(calls)).not.toContain("/api/admin/users");
});
