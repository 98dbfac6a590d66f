import { act, cleanup } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { FramedPage } from "./FramedPage.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const FIELDS = `
  <input name="name">
  <input type="search" placeholder="Search paths" value="">
  <input type="radio" name="topic" value="question" checked>
  <input type="radio" name="topic" value="press">
  <textarea name="message"></textarea>`;

function Fields() {
  const [query, setQuery] = useState("");
  return (
    <>
      <input name="name" />
      <input
        type="search"
        placeholder="Search paths"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p>found: {query}</p>
      <input type="radio" name="topic" value="question" defaultChecked />
      <input type="radio" name="topic" value="press" />
      <textarea name="message" />
    </>
  );
}

const field = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<Kind>(`body ${selector}`) as Kind;

/** A frame as it comes from the server, and the page in its place once React has started. */
async function startAfter(enter: () => void): Promise<void> {
  document.body.innerHTML = `<main><div id="frame">${FIELDS}</div></main>`;
  enter();
  const page = (
    <FramedPage>
      <Fields />
    </FramedPage>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  await act(async () => void hydrateRoot(field("main"), <RouterProvider router={router} />));
}

it("enters what was typed and chosen in the frame into the page that takes its place", async () => {
  await startAfter(() => {
    field<HTMLInputElement>("[type=search]").value = "rivers";
    field<HTMLTextAreaElement>("textarea").value = "Hello";
    field<HTMLInputElement>("[value=press]").checked = true;
  });
  expect(document.querySelector("#frame")).toBeNull();
  expect(document.body.textContent).toContain("found: rivers");
  expect(field<HTMLTextAreaElement>("textarea").value).toBe("Hello");
  expect(field<HTMLInputElement>("[value=press]").checked).toBe(true);
  expect(field<HTMLInputElement>("[name=name]").value).toBe("");
});

it("leaves the focus in the field of the frame that a person was in", async () => {
  await startAfter(() => field("[type=search]").focus());
  expect(document.activeElement).toBe(field("[type=search]"));
  expect(document.querySelector("#frame")).toBeNull();
});

it("announces that the page reacts only once it has taken the place of the frame", async () => {
  const shown: (string | undefined)[] = [];
  const look = () => shown.push(field("p")?.textContent);
  window.addEventListener("waymates:hydrated", look);
  await startAfter(() => undefined);
  window.removeEventListener("waymates:hydrated", look);
  expect(shown).toEqual(["found: "]);
});
