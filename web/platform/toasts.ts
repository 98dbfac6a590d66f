import { DEFAULT_TOAST_MS } from "@waymates/contract/features/notifications";
import type { ReactNode } from "react";
import { wantToasts } from "./toast-place.ts";

interface ToastOptions {
  toastId?: string;
  /** Milliseconds until it goes by itself. */
  autoClose?: number;
  /** What to press when it failed. */
  action?: { label: string; onPress: () => void };
}

/** Loaded with the first toast, so that the start does not wait for it. */
function load() {
  wantToasts();
  return import("../ui/toast.tsx");
}

function show(
  tone: "good" | "bad" | "news",
  text: ReactNode,
  options: ToastOptions,
  face?: ReactNode,
): void {
  const { toastId, autoClose = DEFAULT_TOAST_MS, action } = options;
  void load().then(({ showToast }) =>
    showToast({
      tone,
      text,
      autoClose,
      ...(toastId ? { id: toastId } : {}),
      ...(action ? { action } : {}),
      ...(face ? { face } : {}),
    }),
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
