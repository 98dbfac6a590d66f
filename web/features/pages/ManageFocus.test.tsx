// @vitest-environment happy-dom
import type { PageCode } from "@waymates/contract/features/invites";
import type { PageDetails, PagePath } from "@waymates/contract/features/pages";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import { ManageCodes } from "./ManageCodes.tsx";
import { ManagePaths } from "./ManagePaths.tsx";

vi.mock("../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
const page = { name: "makers", paths: [] } as unknown as PageDetails;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses as a keyboard does: the button has the focus. */
async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => {
    button.focus();
    button.click();
  });
}
const isAt = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

it("the focus stays with the links when the last of them is taken back", async () => {
  let items = [{ code: "abc", uses: 0, maxUses: 5, expiresAt: new Date() }] as unknown[];
  const all = () => ({ items: items as PageCode[] });
  stubApi({
    "GET /api/pages/makers/invite-codes": all,
    "DELETE /api/pages/makers/invite-codes/abc": () => {
      items = [];
      return {};
    },
  });
  renderInShell(<ManageCodes page={page} />);
  await press("Take back the link abc");
  await isAt("group", "Invite links");
});

const tides: PagePath = {
  id: "p1",
  title: "Tides",
  imageUrl: null,
  category: null,
  tags: [],
  nodeCount: 7,
};
const others = Array.from({ length: PAGE_LIMITS.paths - 1 }, (_, at) => ({
  ...tides,
  id: `other${at}`,
  title: `Other ${at}`,
}));

it.each([
  { before: [tides], after: [], button: "Take off: Tides", role: "group", place: "Paths" },
  {
    before: [],
    after: [tides],
    button: "Add to page: Tides",
    role: "region",
    place: "Add to page",
  },
  {
    before: others,
    after: [...others, tides],
    button: "Add to page: Tides",
    role: "region",
    place: "Add to page",
  },
])("the focus stays with the paths: $button, with $before.length before", async (one) => {
  const found = { ...tides, image_url: null, node_count: 7 };
  let show: (paths: PagePath[]) => void = () => undefined;
  stubApi({
    "GET /api/paths": () => ({ items: [found], nextCursor: null }),
    "POST /api/graphql": () => {
      show(one.after);
      return { data: {} };
    },
  });
  function Place() {
    const [paths, setPaths] = useState<PagePath[]>(one.before);
    useEffect(() => {
      show = setPaths;
    }, []);
    return <ManagePaths page={{ ...page, paths }} />;
  }
  renderInShell(<Place />);
  await press(one.button);
  await isAt(one.role, one.place);
});
