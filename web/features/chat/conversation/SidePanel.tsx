import { lazy, Suspense } from "react";
import { whenReached } from "../../../platform/reach.ts";

const SearchPanel = lazy(() =>
  whenReached(() => import("../search/SearchPanel.tsx")).then(({ SearchPanel: Default }) => ({
    default: Default,
  })),
);
const PeoplePanel = lazy(() =>
  whenReached(() => import("../group/PeoplePanel.tsx")).then(({ PeoplePanel: Default }) => ({
    default: Default,
  })),
);
const PrivacyPanel = lazy(() =>
  whenReached(() => import("./PrivacyPanel.tsx")).then(({ PrivacyPanel: Default }) => ({
    default: Default,
  })),
);

const panels = { search: SearchPanel, people: PeoplePanel, privacy: PrivacyPanel };
export type SidePanelName = keyof typeof panels;

interface SidePanelProps {
  name: SidePanelName | null;
  onClose: () => void;
}

/** What opens beside the conversation; fetched when it is asked for. */
export function SidePanel({ name, onClose }: SidePanelProps) {
  if (!name) return null;
  const Panel = panels[name];
  return (
    <Suspense>
      <Panel onClose={onClose} />
    </Suspense>
  );
}
