import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { announceHydrating } from "../platform/hydration.ts";
import { readFirstTexts, startTexts, TextsProvider } from "../platform/i18n.tsx";
import { TEXT_LINKS } from "./document-parts.tsx";

async function start(): Promise<void> {
  const links = [...document.querySelectorAll(TEXT_LINKS)];
  const store = startTexts(
    await readFirstTexts(links.map((link) => link.getAttribute("href") ?? "")),
  );
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider store={store}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
    announceHydrating();
  });
}

void start();
