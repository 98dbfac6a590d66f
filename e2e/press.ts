import type { Page, Request } from "@playwright/test";
import { type Control, installControlTools } from "./controls.ts";

/** How long a press may take to show anything. */
const PATIENCE_MS = 1500;
/** Time in which a tip or a mark of the pointer comes, which are no effects. */
const HOVER_MS = 30;

/** What pressing the controls of screens brought to light. */
export interface Findings {
  /** Controls without any effect. */
  dead: string[];
  /** What browsers complained of after a press. */
  errors: string[];
  pressed: number;
  /** What a screen that is opened complains of is of no press. */
  isPressing: boolean;
}

interface Screen {
  page: Page;
  address: string;
  /** Where it leads. */
  landed: string;
  /** Called after each press, for what may end the session or change the language. */
  restore: () => Promise<void>;
  /** Shapes that were pressed before, on this screen or another. */
  done: Set<string>;
  findings: Findings;
}

/** A page that changes all the time is not waited for longer. */
const QUIET_MS = 1500;

/** What a press may cause outside of the page. */
const EVENTS = ["request", "download", "filechooser", "dialog", "framenavigated"] as const;

/** Some requests stay open. */
const MOST_LOADING_MS = 5000;
/** How long a busy server may take for the next document. */
const MOST_LEAVING_MS = 30_000;

/** Refusals of what was entered are answers too; the page shows them. */
const MEANT = /status of (409|422|429)|: (409|422|429) ApiError/;
/** Calls that are refused in the ordinary course: there is no draft, and today's points were given. */
const OFTEN_REFUSED = /\/api\/(admin\/drafts\/|points\/award$)/;

/** Prepares a page for `pressAll`. */
export async function preparePresses(page: Page, findings: Findings): Promise<void> {
  await page.addInitScript(installControlTools);
  countRequests(page);
  const complain = (text: string) => {
    if (!findings.isPressing) return;
    findings.errors.push(`${page.url()}: ${text}`);
  };
  page.on("pageerror", ({ message }) => complain(message));
  page.on("console", (message) => {
    const { url } = message.location();
    const isMeant = MEANT.test(message.text()) || OFTEN_REFUSED.test(url);
    if (message.type() === "error" && !isMeant) complain(`${message.text()} (${url})`);
  });
  page.on("dialog", (dialog) => void dialog.accept());
  // Without a listener the browser would show its own dialog and wait.
  page.on("filechooser", () => undefined);
}

/** @returns the status of the page */
async function open({ page, address, findings }: Omit<Screen, "landed">): Promise<number> {
  findings.isPressing = false;
  loading.get(page)?.clear();
  const answer = await page.goto(address);
  await settle(page);
  return answer?.status() ?? 0;
}

/** What each page has asked for and not got yet. */
const loading = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  loading.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => open.delete(request));
}

/** Waits until what was asked for is shown, which may ask for more, or be another document. */
async function settle(page: Page): Promise<void> {
  const begun = Date.now();
  let isSameDocument: boolean;
  const isLoading = () => {
    const open = [...(loading.get(page) ?? [])];
    const isLeaving = !isSameDocument || open.some((request) => request.isNavigationRequest());
    const most = isLeaving ? MOST_LEAVING_MS : MOST_LOADING_MS;
    return (isLeaving || open.length > 0) && Date.now() - begun < most;
  };
  do {
    await page.waitForLoadState().catch(() => undefined);
    isSameDocument = await page
      .evaluate((ms) => window.controlTools.quiet(ms), QUIET_MS)
      .then(() => true)
      .catch(() => false);
  } while (isLoading());
}

/** Presses a control. @returns what came of it; null for nothing */
async function press(page: Page, { id }: Control): Promise<string | null> {
  const aim = await page.evaluate((control) => window.controlTools.aim(control), id);
  if (aim) await page.mouse.move(aim.x, aim.y);
  else await page.evaluate((control) => window.controlTools.focus(control), id);
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate((control) => window.controlTools.arm(control), id);
  const heard = Promise.withResolvers<string>();
  const listeners = EVENTS.map((event) => [event, () => heard.resolve(event)] as const);
  for (const [event, listener] of listeners) page.on(event as "request", listener);
  try {
    const inside = page
      .evaluate((ms) => window.controlTools.effect(ms), PATIENCE_MS)
      // The page was left.
      .catch(() => "address");
    // What a pointer does not reach, such as the link that skips the navigation, is pressed by key.
    await (aim ? page.mouse.click(aim.x, aim.y) : page.keyboard.press("Enter"));
    return await Promise.race([inside, heard.promise]);
  } finally {
    for (const [event, listener] of listeners) page.off(event as "request", listener);
  }
}

const listControls = (page: Page) => page.evaluate(() => window.controlTools.list());
const hasOverlay = (page: Page) => page.evaluate(() => window.controlTools.hasOverlay());

const placeOf = (address: string) => new URL(address, "http://any").pathname;
const isElsewhere = ({ page, landed }: Screen) => page.url() !== landed;

/**
 * Presses every control of a screen, and those of the menus and dialogs that they open. A screen that its
 * reader is sent on from, or that does not exist for them, is left alone.
 */
export async function pressAll(asked: Omit<Screen, "landed">): Promise<void> {
  const { page, address } = asked;
  const status = await open(asked);
  if (status >= 400 || placeOf(page.url()) !== placeOf(address)) return;
  // What opens a dialog at once may be taken out of the address.
  const screen = { ...asked, landed: page.url() };
  const beginsWithOverlay = await hasOverlay(page);
  for (;;) {
    const next = await nextOf(screen, null);
    if (!next) return;
    await pressOne(screen, next, null);
    const isOpen = await hasOverlay(page);
    if (isElsewhere(screen) || (beginsWithOverlay && !isOpen)) await open(screen);
    else if (isOpen && !beginsWithOverlay) await pressOverlay(screen, next);
  }
}

/** How a control is remembered: those of an overlay with what opens it. */
const keyOf = ({ shape }: Control, opener: Control | null) =>
  opener ? `${opener.shape} > ${shape}` : shape;

/** The next control that was not pressed. */
async function nextOf({ page, done }: Screen, opener: Control | null): Promise<Control | null> {
  return (await listControls(page)).find((one) => !done.has(keyOf(one, opener))) ?? null;
}

async function pressOne(screen: Screen, control: Control, opener: Control | null): Promise<void> {
  const { page, done, findings, address } = screen;
  done.add(keyOf(control, opener));
  findings.pressed += 1;
  findings.isPressing = true;
  const effect = (await press(page, control)) ?? (await pressAgain(screen, control, opener));
  if (effect === null)
    findings.dead.push(`${address}: ${control.name} (${keyOf(control, opener)})`);
  await settle(page);
  await screen.restore();
}

/** A part of the page may have been drawn anew at the first press. @returns as `press` */
async function pressAgain(
  screen: Screen,
  { shape }: Control,
  opener: Control | null,
): Promise<string | null> {
  const { page } = screen;
  await open(screen);
  if (opener) await openOverlay(screen, opener);
  const again = (await listControls(page)).find((one) => one.shape === shape);
  return again ? press(page, again) : "gone";
}

async function openOverlay({ page }: Screen, { shape }: Control): Promise<boolean> {
  const opener = (await listControls(page)).find((one) => one.shape === shape);
  if (opener) await press(page, opener);
  await settle(page);
  return hasOverlay(page);
}

/** A press has left the screen or closed the overlay. @returns whether it is open again */
async function openAgain(screen: Screen, opener: Control): Promise<boolean> {
  if (!isElsewhere(screen) && (await openOverlay(screen, opener))) return true;
  await open(screen);
  return openOverlay(screen, opener);
}

async function pressOverlay(screen: Screen, opener: Control): Promise<void> {
  const { page } = screen;
  let isThere = true;
  while (isThere) {
    const next = await nextOf(screen, opener);
    if (!next) break;
    await pressOne(screen, next, opener);
    if (isElsewhere(screen) || !(await hasOverlay(page))) isThere = await openAgain(screen, opener);
  }
  await page.keyboard.press("Escape");
  await settle(page);
  if (isElsewhere(screen) || (await hasOverlay(page))) await open(screen);
}
