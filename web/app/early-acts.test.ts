import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALIVE, HEARD } from "../platform/alive.ts";
import { keepEarlyActs } from "./early-acts.ts";

const heard: string[] = [];
const note = (event: Event) => {
  heard.push(`${event.type} ${(event.target as Element).id}`);
  if (event.type === "submit") event.preventDefault();
};
const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click();
const comeToLife = () => {
  document.addEventListener("click", note);
  document.addEventListener("submit", note);
  window.dispatchEvent(new Event(ALIVE));
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="follow" type="button"><b id="word">Follow</b></button>
    <button id="bell" type="button"></button>
    <div role="tab" id="tab"></div>
    <button id="cookies" type="button" data-consent-open></button>
    <a id="link" href="#there">There</a>
    <form id="own"><button id="send">Send</button><button id="more" type="button"></button></form>
    <form id="plain" action="/invite"><button id="go">Go</button></form>`;
  document.querySelector("#plain")?.addEventListener("submit", (event) => event.preventDefault());
  keepEarlyActs(HEARD, ALIVE, 1000, 50);
});
afterEach(() => {
  window.dispatchEvent(new Event(ALIVE));
  vi.useRealTimers();
  document.removeEventListener("click", note);
  document.removeEventListener("submit", note);
  heard.length = 0;
});

it("does what was pressed early, in order and once", () => {
  press("word");
  press("bell");
  press("tab");
  press("follow");
  comeToLife();
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(["click bell", "click tab", "click follow"]);
  press("bell");
  vi.advanceTimersByTime(2000);
  expect(heard.slice(3)).toEqual(["click bell"]);
});

it("sends a form that was sent early, and not as a document", () => {
  const isGone = vi.fn<(event: Event) => void>((event) =>
    expect(event.defaultPrevented).toBe(true),
  );
  document.querySelector("#own")?.addEventListener("submit", isGone, { once: true });
  press("send");
  expect(isGone).toHaveBeenCalledTimes(1);
  comeToLife();
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(["submit own"]);
});

it.each(["cookies", "link", "go"])("leaves %s alone, which works by itself", (id) => {
  press(id);
  comeToLife();
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual([]);
});

it("tries again while its part of the page sleeps, then does it once", () => {
  let sleeps = true;
  const keepOut = (event: Event) => {
    if (sleeps) event.stopPropagation();
  };
  document.addEventListener("click", keepOut, true);
  press("more");
  comeToLife();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([]);
  sleeps = false;
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(["click more"]);
  document.removeEventListener("click", keepOut, true);
});

it("keeps nothing more once somebody listens, and does what it has when the page lives", () => {
  press("follow");
  window.dispatchEvent(new Event(HEARD));
  press("bell");
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual([]);
  comeToLife();
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(["click follow"]);
});

it("finds what was put in anew under the name it had", () => {
  press("tab");
  const tab = document.querySelector("#tab");
  tab?.replaceWith(tab.cloneNode(true));
  comeToLife();
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(["click tab"]);
});

it("gives up on what went away, cannot be pressed any more, or never wakes", () => {
  press("follow");
  press("bell");
  press("more");
  document.querySelector("#follow")?.remove();
  document.querySelector("#bell")?.setAttribute("disabled", "");
  const keepOut = (event: Event) => event.stopPropagation();
  document.addEventListener("click", keepOut, true);
  comeToLife();
  vi.advanceTimersByTime(3000);
  document.removeEventListener("click", keepOut, true);
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual([]);
});
