import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HYDRATED, HYDRATING } from "../platform/hydration.ts";
import { recordEarlyEvents } from "./event-replay.ts";

const received: string[] = [];
const note = (event: Event) => {
  received.push(`${event.type} ${(event.target as Element).id}`);
  if (event.type === "submit") event.preventDefault();
};
const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click();
const hydrate = () => {
  document.addEventListener("click", note);
  document.addEventListener("submit", note);
  window.dispatchEvent(new Event(HYDRATED));
  vi.runAllTimers();
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="follow" type="button"><b id="word">Follow</b></button>
    <button id="bell" type="button"></button>
    <div role="tab" id="tab"></div>
    <button id="cookies" type="button" data-consent-open></button>
    <a id="link" href="#there">There</a>
    <form id="own"><button id="send">Send</button></form>
    <form id="plain" action="/invite"><button id="go">Go</button></form>`;
  document.querySelector("#plain")?.addEventListener("submit", (event) => event.preventDefault());
  recordEarlyEvents(HYDRATING, HYDRATED, 2000);
});
afterEach(() => {
  window.dispatchEvent(new Event(HYDRATED));
  vi.runAllTimers();
  vi.useRealTimers();
  document.removeEventListener("click", note);
  document.removeEventListener("submit", note);
  received.length = 0;
});

it("replays early presses in order and once, and records none afterwards", () => {
  press("word");
  press("bell");
  press("tab");
  press("follow");
  hydrate();
  expect(received).toEqual(["click bell", "click tab", "click follow"]);
  press("bell");
  hydrate();
  expect(received.slice(3)).toEqual(["click bell"]);
});

it("replays a press on the element that took the place of the pressed one", () => {
  press("tab");
  document
    .querySelector("#tab")
    ?.replaceWith(Object.assign(document.createElement("div"), { id: "tab" }));
  press("bell");
  document.querySelector("#bell")?.remove();
  hydrate();
  expect(received).toEqual(["click tab"]);
});

it("holds back an early submit and replays it", () => {
  const onSubmit = vi.fn<(event: Event) => void>((event) =>
    expect(event.defaultPrevented).toBe(true),
  );
  document.querySelector("#own")?.addEventListener("submit", onSubmit, { once: true });
  press("send");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  hydrate();
  expect(received).toEqual(["submit own"]);
});

it.each(["cookies", "link", "go"])("leaves %s alone, which works without React", (id) => {
  press(id);
  hydrate();
  expect(received).toEqual([]);
});

it("records nothing but tabs once React listens, and still replays what it has", () => {
  press("follow");
  window.dispatchEvent(new Event(HYDRATING));
  press("bell");
  press("tab");
  press("send");
  hydrate();
  expect(received).toEqual(["click follow", "click tab"]);
  press("tab");
  hydrate();
  expect(received.slice(2)).toEqual(["click tab"]);
});

it("drops a press that is older than two seconds", () => {
  press("follow");
  vi.advanceTimersByTime(1000);
  press("bell");
  vi.advanceTimersByTime(1500);
  hydrate();
  expect(received).toEqual(["click bell"]);
});

it("drops presses on buttons that are gone or disabled", () => {
  press("follow");
  press("bell");
  document.querySelector("#follow")?.remove();
  document.querySelector("#bell")?.setAttribute("disabled", "");
  hydrate();
  expect(received).toEqual([]);
});
