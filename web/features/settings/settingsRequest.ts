import { type SettingsTab, settingsTabs } from "@waymates/contract/features/settings-constants";
import { useSyncExternalStore } from "react";

/** Who wants the dialog open, and at which tab; null while nobody does. Each wish is a new object. */
export type SettingsRequest = { tab: SettingsTab } | null;

let request: SettingsRequest = null;
const listeners = new Set<() => void>();

function become(next: SettingsRequest): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the settings from anywhere, at a tab if one is named. */
export function openSettings(tab: SettingsTab = "basic"): void {
  become({ tab });
}

export function closeSettings(): void {
  become(null);
}

export const isSettingsTab = (name: string | null): name is SettingsTab =>
  settingsTabs.some((tab) => tab === name);

export function useSettingsRequest(): SettingsRequest {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => null,
  );
}
