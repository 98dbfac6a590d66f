import { HYDRATED, HYDRATING } from "../platform/hydration.ts";

/** A press that is older when the page hydrates is dropped: by then it would surprise. */
const MAX_AGE_MS = 2000;

/**
 * Records presses on buttons and submits of forms while nothing listens to them yet, and replays them
 * once, in order, at `hydrated`. From `hydrating` on React does this itself: it hydrates the boundary
 * that was pressed at once. It cannot for a tab, because React Aria draws tabs anew when it hydrates:
 * presses on them are recorded until `hydrated`. Links, switches and forms with an address work
 * without scripts. Runs as an inline script before every other.
 */
export function recordEarlyEvents(hydrating: string, hydrated: string, maxAgeMs: number): void {
  const recorded = new Map<HTMLElement, { at: number; replay: (now: HTMLElement) => void }>();
  let isHydrating = false;
  const record = (target: HTMLElement, replay: (now: HTMLElement) => void) => {
    // Several presses on one button count once.
    recorded.delete(target);
    recorded.set(target, { at: Date.now(), replay });
  };
  const onClick = (event: Event) => {
    const pressed = event.target as Element;
    const target = pressed.closest<HTMLElement>("button, [role=button], [role=tab]");
    // A submit button is recorded as its form; the consent banner has a script of its own.
    const isOther = target?.matches("form :not([type=button]), [data-consent-open]") ?? true;
    const isReacts = isHydrating && !target?.matches("[role=tab]");
    if (target && !isOther && !isReacts) record(target, (now) => now.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    record(form, (now) => (now as HTMLFormElement).requestSubmit());
  };
  const onHydrating = () => {
    isHydrating = true;
    removeEventListener("submit", onSubmit, true);
  };
  const replayAll = () => {
    for (const [target, { at, replay }] of recorded) {
      const isOld = Date.now() - at > maxAgeMs;
      const now = target.isConnected ? target : document.getElementById(target.id);
      if (now && !isOld && !now.matches(":disabled")) replay(now);
    }
    recorded.clear();
  };
  const onHydrated = () => {
    onHydrating();
    removeEventListener("click", onClick, true);
    // When the page is idle, lazy parts have hydrated as well. Safari has no such callback.
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 100));
    whenIdle(replayAll, { timeout: maxAgeMs / 2 });
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener(hydrating, onHydrating, { once: true });
  addEventListener(hydrated, onHydrated, { once: true });
}

const args = [HYDRATING, HYDRATED, MAX_AGE_MS].map((one) => JSON.stringify(one));
export const eventReplayScript = `(${recordEarlyEvents.toString()})(${args.join()})`;
