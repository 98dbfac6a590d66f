import type { PagePath } from "@waymates/contract/features/page-views";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell } from "../../notifications/panel.testing.tsx";
import { pageOf } from "../page.testing.ts";
import { PagePaths } from "./PagePaths.tsx";

let user: { id: string } | null;
vi.mock("../../../platform/session.ts", () => ({ useSession: () => ({ user }) }));

beforeEach(() => {
  user = { id: "me" };
});
afterEach(cleanup);

const about = { imageUrl: null, category: null, tags: [], nodeCount: 7 };
const begun = { answered: 3, total: 7, isDone: false, tierId: null };
const walked = { answered: 7, total: 7, isDone: true, tierId: null };
const show = (...all: PagePath["viewerProgress"][]) => {
  const paths = all.map((viewerProgress, at) => ({
    ...about,
    id: `p${at}`,
    title: `Path ${at}`,
    viewerProgress,
  }));
  renderInShell(<PagePaths page={pageOf({ paths })} />);
};
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it("shows the reader's progress on each path", () => {
  show(null, begun, walked, { ...walked, tierId: 3 });
  expect(texts("link")).toEqual([
    "Path 07 questions",
    "Path 13 of 7 questions",
    "Path 2Completed",
    "Path 3Gold",
  ]);
});

it("shows visitors the length of each path, without a link", () => {
  user = null;
  show(null);
  expect(texts("listitem")).toEqual(["Path 07 questions"]);
  expect(screen.queryByRole("link")).toBeNull();
});
