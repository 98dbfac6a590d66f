import { type SettingsTab, settingsTabs } from "@waymates/contract/features/settings-constants";
import { create } from "zustand";

/** The settings dialog that is asked for, and its tab; null while it is closed. Each request is a new object. */
export type SettingsRequest = { tab: SettingsTab } | null;

export const useSettingsRequest = create<SettingsRequest>(() => null);

/** Opens the settings from anywhere, at a tab if one is named. */
export const openSettings = (tab: SettingsTab = "basic"): void =>
  useSettingsRequest.setState({ tab }, true);

export const closeSettings = (): void => useSettingsRequest.setState(null, true);

export const isSettingsTab = (name: string | null): name is SettingsTab =>
  settingsTabs.some((tab) => tab === name);
