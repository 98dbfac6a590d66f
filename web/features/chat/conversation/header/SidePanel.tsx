import { Suspense } from "react";
import { lazyWithRetry } from "../../../../platform/lazyWithRetry.ts";

const SearchPanel = lazyWithRetry(() => import("../../search/SearchPanel.tsx"), "SearchPanel");
const PeoplePanel = lazyWithRetry(() => import("../../group/PeoplePanel.tsx"), "PeoplePanel");
const PrivacyPanel = lazyWithRetry(() => import("./PrivacyPanel.tsx"), "PrivacyPanel");

const panels = { search: SearchPanel, people: PeoplePanel, privacy: PrivacyPanel };
export type SidePanelName = keyof typeof panels;

interface SidePanelProps {
  name: SidePanelName | null;
  onClose: () => void;
}

/** The panel beside the conversation, loaded when it is opened. */
export function SidePanel({ name, onClose }: SidePanelProps) {
  if (!name) return null;
  const Panel = panels[name];
  return (
    <Suspense>
      <Panel onClose={onClose} />
    </Suspense>
  );
}
