import { vi } from "vitest";

export interface Flight {
  /** How it looks: "fly-points", "fly-dot". */
  look: string;
  text: string;
  /** Milliseconds. */
  duration: number;
  /** How many places it passes. */
  places: number;
  /** Where it ends. */
  last: string;
}

/**
 * Notes what flies from now on; each flight has arrived at once.
 * @param isReduced whether the reader wants less motion.
 */
export function watchFlights({ isReduced = false } = {}): Flight[] {
  const flights: Flight[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  Element.prototype.animate = function fly(this: Element, frames, options) {
    const { duration } = options as { duration: number };
    const transforms = (frames as Keyframe[]).map(({ transform }) => String(transform));
    if (this.className.includes("fly")) {
      flights.push({
        look: this.className,
        text: this.textContent ?? "",
        duration,
        places: new Set(transforms).size,
        last: transforms.at(-1) ?? "",
      });
    }
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  return flights;
}

/** Lets a part of the header stand around a point, 20 pixels high and wide. */
export function placeHud(name: "points" | "bell", { x, y }: { x: number; y: number }): void {
  const element = document.querySelector(`[data-hud="${name}"]`);
  if (!element) throw new Error(`there is no ${name} to fly to`);
  element.getBoundingClientRect = () => new DOMRect(x - 10, y - 10, 20, 20);
}
