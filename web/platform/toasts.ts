import { DEFAULT_TOAST_MS } from "@waymates/contract/features/notifications-constants";
import type { ReactNode } from "react";
import { wantToasts } from "./toast-place.ts";

interface ToastOptions {
  toastId?: string;
  /** Milliseconds until it goes by itself. */
  autoClose?: number;
  /** What to press when it failed. */
  action?: { label: string; onPress: () => void };
}

/** Loaded with the first toast or when there is time, so that the start does not wait for it. */
export async function loadToasts() {
  // Their place as well, before it is asked for: a page must not break because that one is missing.
  const [part] = await Promise.all([import("../ui/toast.tsx"), import("../ui/Toasts.tsx")]);
  wantToasts();
  return part;
}

function show(
  tone: "good" | "bad" | "news",
  text: ReactNode,
  options: ToastOptions,
  face?: ReactNode,
): void {
  const { toastId, autoClose = DEFAULT_TOAST_MS, action } = options;
  loadToasts().then(
    ({ showToast }) =>
      showToast({
        tone,
        text,
        autoClose,
        ...(toastId ? { id: toastId } : {}),
        ...(action ? { action } : {}),
        ...(face ? { face } : {}),
      }),
    () => showPlainly(text, autoClose),
  );
}

/** What draws toasts cannot be had, because the network is away, say: the words alone are shown. */
function showPlainly(text: ReactNode, standsMs: number): void {
  if (typeof text !== "string") return;
  const element = document.createElement("div");
  element.className = "toast plain";
  element.setAttribute("role", "alert");
  // An open dialog leaves it to be read.
  element.dataset["reactAriaTopLayer"] = "true";
  document.body.append(element);
  // Screen readers speak what changes within a place that is there already.
  element.textContent = text;
  setTimeout(() => element.remove(), standsMs);
}

/** Takes a toast away that nobody needs to see any more. */
export function closeToast(id: string): void {
  loadToasts().then(
    (part) => part.closeToast(id),
    () => undefined,
  );
}

/** It worked. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show("good", text, options);
}

/** It failed; `action` offers another try. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show("bad", text, options);
}

/** Something came in, with the face of who caused it. */
export function toastCustom(
  text: ReactNode,
  options: ToastOptions & { face?: ReactNode } = {},
): void {
  show("news", text, options, options.face);
}
