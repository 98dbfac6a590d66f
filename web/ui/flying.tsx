/** A place on the screen, in CSS pixels from its top left corner. */
export type Place = DOMRect | { x: number; y: number };

type Target = "points" | "bell";

const pointsTime = 1400;
const dotTime = 900;

let layer: HTMLElement | null = null;

/** The overlay that rewards fly in. Mounted once, in the root. */
export function FlyingPointsLayer() {
  return (
    <div
      className="fly-layer"
      aria-hidden="true"
      ref={(element) => {
        layer = element;
      }}
    />
  );
}

/**
 * Lets "+N" rise from a place and fly to the points in the header, in 1.4 s. Purely for the eye:
 * the caller also says it in words. Resolves when it has arrived.
 */
export function flyPoints({ from, text }: { from: Place; text: string }): Promise<void> {
  const start = centre(from);
  const element = add("fly-points", text);
  if (!element) return Promise.resolve();
  if (isMotionReduced()) return showStill(element, start, pointsTime);
  const end = hud("points") ?? { x: start.x, y: start.y - 120 };
  const risen = { x: start.x, y: Math.max(24, start.y - 56) };
  const frames: Keyframe[] = [
    { ...at(start, 0.6), opacity: 0, easing: "cubic-bezier(0.2, 0.9, 0.3, 1.3)" },
    { ...at(risen, 1.15), opacity: 1, offset: 0.28 },
    { ...at(risen, 1), opacity: 1, offset: 0.5, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)" },
    { ...at(end, 0.7), opacity: 1, offset: 0.94 },
    { ...at(end, 0.4), opacity: 0 },
  ];
  return run(element, frames, pointsTime).then(() => nudge("points"));
}

/** Lets a small waymark fly in a bow from a place to the bell or the points, in 0.9 s. */
export function flyDot({ from, to }: { from: Place; to: Target | Place }): Promise<void> {
  const start = centre(from);
  const isHud = typeof to === "string";
  const end = isHud ? hud(to) : centre(to);
  const element = end ? add(to === "points" ? "fly-dot points" : "fly-dot") : null;
  if (!element || !end) return Promise.resolve();
  if (isMotionReduced()) return showStill(element, end, dotTime);
  const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 40 };
  const frames: Keyframe[] = [
    { ...at(start, 0.4), opacity: 0 },
    { ...at(start, 1.3), opacity: 1, offset: 0.15, easing: "ease-out" },
    { ...at(middle, 1.1), opacity: 1, offset: 0.55, easing: "ease-in" },
    { ...at(end, 0.7), opacity: 1 },
  ];
  return run(element, frames, dotTime).then(() => (isHud ? nudge(to) : undefined));
}

function add(className: string, text = ""): HTMLElement | null {
  if (!layer) return null;
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  layer.append(element);
  return element;
}

async function run(element: HTMLElement, frames: Keyframe[], duration: number): Promise<void> {
  try {
    await element.animate(frames, { duration, fill: "both" }).finished;
  } finally {
    element.remove();
  }
}

/** Reduced motion: the same words stand still where they are, and fade. */
function showStill(element: HTMLElement, place: { x: number; y: number }, duration: number) {
  const still = at(place, 1);
  const frames = [
    { ...still, opacity: 1 },
    { ...still, opacity: 1, offset: 0.7 },
    { ...still, opacity: 0 },
  ];
  return run(element, frames, duration);
}

/** A short spring on what was hit. */
function nudge(target: Target): void {
  if (isMotionReduced()) return;
  const frames = [{ scale: 1 }, { scale: 1.18, offset: 0.3 }, { scale: 1 }];
  find(target)?.animate(frames, { duration: 300, easing: "ease-out" });
}

function find(target: Target): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[data-hud="${target}"]`);
  return Array.from(all).find((element) => element.getClientRects().length > 0);
}

function hud(target: Target): { x: number; y: number } | null {
  const element = find(target);
  return element ? centre(element.getBoundingClientRect()) : null;
}

function centre(place: Place): { x: number; y: number } {
  if (!("width" in place)) return place;
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

function at({ x, y }: { x: number; y: number }, scale: number): { transform: string } {
  return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` };
}

function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
