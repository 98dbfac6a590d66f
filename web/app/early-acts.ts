import { ALIVE, HEARD } from "../platform/alive.ts";

/** How long an act waits for its part of the page, and how often it is tried, in milliseconds. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 50;

/**
 * Between the moment in which a page is seen and the one in which its scripts run nobody hears a
 * press: on a slow phone that is a second or more. This keeps what is pressed and submitted until
 * `heard` is told, and does it at `alive`, in order and once. Links, switches and fields work by
 * themselves. Runs before every other script; the server alone knows it.
 */
export function keepEarlyActs(heard: string, alive: string, patience: number, again: number): void {
  const kept = new Map<HTMLElement, { kind: string; repeat: (at: HTMLElement) => void }>();
  const keep = (at: HTMLElement, kind: string, repeat: (at: HTMLElement) => void) => {
    // Who presses thrice because nothing happens means it once.
    kept.delete(at);
    kept.set(at, { kind, repeat });
  };
  const press = (event: Event) => {
    const at = (event.target as Element).closest<HTMLElement>("button, [role=button], [role=tab]");
    // One that submits is heard as its form; the words about cookies have a script of their own.
    const isOther = at?.matches("form :not([type=button]), [data-consent-open]") ?? true;
    if (at && !isOther) keep(at, "click", (there) => there.click());
  };
  const submit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    // One with an address works without scripts.
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    keep(form, "submit", (there) => (there as HTMLFormElement).requestSubmit());
  };
  const act = (until: number) => {
    for (const [at, { kind, repeat }] of kept) {
      // What comes to life may be put in anew under the name it had.
      const there = at.isConnected
        ? at
        : document.querySelector<HTMLElement>(`[id="${CSS.escape(at.id)}"]`);
      let hasArrived = !there || there.matches(":disabled") || Date.now() > until;
      const arrive = () => {
        hasArrived = true;
      };
      there?.addEventListener(kind, arrive, true);
      if (there && !hasArrived) repeat(there);
      there?.removeEventListener(kind, arrive, true);
      if (!hasArrived) {
        // React lets no event into a part that is not alive yet.
        setTimeout(act, again, until);
        return;
      }
      kept.delete(at);
    }
  };
  const hear = () => {
    removeEventListener("click", press, true);
    removeEventListener("submit", submit, true);
  };
  const wake = () => {
    hear();
    // Parts that are put in anew have been when the page is idle; Safari does not say when it is.
    const soon = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, again * 2));
    soon(() => act(Date.now() + patience), { timeout: patience });
  };
  addEventListener("click", press, true);
  addEventListener("submit", submit, true);
  addEventListener(heard, hear, { once: true });
  addEventListener(alive, wake, { once: true });
}

const given = [HEARD, ALIVE, PATIENCE_MS, AGAIN_MS].map((one) => JSON.stringify(one));
export const earlyActsScript = `(${keepEarlyActs.toString()})(${given.join()})`;
