import { DEFAULT_TOAST_MS } from "@waymates/contract/features/notifications-constants";
import type { ReactNode } from "react";
import type { ToastMessage } from "../ui/toast.tsx";

interface ToastOptions {
  toastId?: string;
  /** Milliseconds until it closes by itself. */
  autoClose?: number;
  /** What to press when it failed. */
  action?: { label: string; onPress: () => void };
}

/** react-toastify and its container, loaded by the first toast; GlobalEffects brings them along. */
const loadToasts = () => import("../ui/toast.tsx");

function show(
  message: Pick<ToastMessage, "tone" | "text" | "face">,
  { toastId, autoClose = DEFAULT_TOAST_MS, action }: ToastOptions,
): void {
  loadToasts().then(
    ({ showToast }) =>
      showToast({
        ...message,
        autoClose,
        ...(toastId ? { id: toastId } : {}),
        ...(action ? { action } : {}),
      }),
    () => showPlainToast(message.text, autoClose),
  );
}

/** The chunk with react-toastify could not be loaded, usually offline: only the text is shown. */
function showPlainToast(text: ReactNode, durationMs: number): void {
  if (typeof text !== "string") return;
  const element = document.createElement("div");
  element.className = "toast plain";
  element.setAttribute("role", "alert");
  // So that an open dialog does not make it inert.
  element.dataset["reactAriaTopLayer"] = "true";
  document.body.append(element);
  // Screen readers announce changes inside an element that is in the document already.
  element.textContent = text;
  setTimeout(() => element.remove(), durationMs);
}

/** Closes a toast that is no longer needed. */
export function closeToast(id: string): void {
  loadToasts().then(
    (toasts) => toasts.closeToast(id),
    () => undefined,
  );
}

/** Holds a toast open until it is closed, because the person is using it. */
export function holdToast(id: string): void {
  loadToasts().then(
    (toasts) => toasts.holdToast(id),
    () => undefined,
  );
}

/** It worked. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  show({ tone: "good", text }, options);
}

/** It failed; `action` offers another try. */
export function toastError(text: string, options: ToastOptions = {}): void {
  show({ tone: "bad", text }, options);
}

/** Something arrived, with the face of the person who caused it. */
export function toastCustom(
  text: ReactNode,
  { face, ...options }: ToastOptions & { face?: ReactNode } = {},
): void {
  show({ tone: "news", text, ...(face ? { face } : {}) }, options);
}
