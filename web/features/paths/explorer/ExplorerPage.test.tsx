import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ExplorerPage } from "./ExplorerPage.tsx";
import { pathOf, renderLearning, stubApi } from "../learning.testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tavi = {
  id: "0198f0c0-0000-7000-8000-0000000000aa",
  username: "tavi",
  first_name: "Tavi",
  last_name: "Hale",
  avatar_url: null,
};
const begun = pathOf({
  title: "Night sky",
  category: "astronomy",
  image_url: "/uploads/night.webp",
  progress: { answered: 3, total: 9, completed_chapters: 0 },
  friends: [tavi],
  friends_count: 1,
});
const fresh = pathOf({
  id: "0198f0c0-0000-7000-8000-000000000003",
  title: "Rivers",
  joined: false,
});

async function open() {
  stubApi({ "GET /api/paths": () => ({ items: [fresh, begun], nextCursor: null }) });
  renderLearning(<ExplorerPage />);
  await screen.findByRole("heading", { name: "Night sky" });
  return screen.getAllByRole("listitem").map((card) => ({ card, ...within(card) }));
}

it("shows each path with picture, title, subject, progress and friends (LRN-01)", async () => {
  const [first, second] = await open();
  // What is under way comes first.
  expect(first?.getByRole("link", { name: "Night sky" }).getAttribute("href")).toBe(
    `/explorer/path/${begun.id}`,
  );
  expect(first?.card.querySelector("img")?.getAttribute("src")).toBe("/uploads/night.webp");
  expect(first?.getByText("Astronomy")).toBeTruthy();
  const progress = first?.getByRole("progressbar");
  expect(progress?.getAttribute("aria-valuetext")).toBe("3 of 9");
  expect(first?.getByRole("img", { name: /Tavi/ })).toBeTruthy();

  expect(second?.getByRole("link", { name: "Rivers" })).toBeTruthy();
  expect(second?.card.querySelector("img")).toBeNull();
  expect(second?.queryByRole("progressbar")).toBeNull();
});

it("shows the drawing of the subject when a picture does not load", async () => {
  const [first] = await open();
  const picture = first?.card.querySelector("img");
  if (!picture) throw new Error("the path has lost its picture");
  expect(first?.card.querySelector("svg.scene")).toBeNull();
  fireEvent.error(picture);
  expect(first?.card.querySelector("img")).toBeNull();
  expect(first?.card.querySelector("svg.scene")).toBeTruthy();
});

it("names the languages of a path that is not in the reader's, and marks its words", async () => {
  const paths = [
    { ...fresh, title: "Rios", language: "pt-BR", languages: ["pt-BR", "ja-JP"] },
    { ...begun, title: "قراءة الميزانية", language: "ar", languages: ["ar"] },
    { ...fresh, id: tavi.id, title: "Rivers", languages: ["de-DE", "en-US"] },
  ];
  stubApi({ "GET /api/paths": () => ({ items: paths, nextCursor: null }) });
  renderLearning(<ExplorerPage />);
  await screen.findByRole("heading", { name: "Rios" });
  const cards = screen.getAllByRole("listitem");
  const shown = cards.map((card) => {
    const title = card.querySelector("bdi");
    const note = within(card).queryByText(/^In [A-Z]/)?.textContent ?? null;
    return [title?.textContent, title?.getAttribute("lang"), title?.getAttribute("dir"), note];
  });
  expect(shown).toEqual([
    ["قراءة الميزانية", "ar", "rtl", "In Arabic"],
    ["Rios", "pt-BR", "ltr", "In Portuguese and Japanese"],
    ["Rivers", null, "ltr", null],
  ]);
});
