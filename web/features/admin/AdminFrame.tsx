import "./admin.css";
import type { ReactNode } from "react";
import { Page } from "../../ui/Page.tsx";
import { SearchButton } from "./search/SearchButton.tsx";

/** The frame of every page of the workplace. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page className="admin-page" isWide>
      <title>{`${title} · Waymates`}</title>
      <header className="admin-head">
        <h1>{title}</h1>
        <SearchButton />
      </header>
      {children}
    </Page>
  );
}
