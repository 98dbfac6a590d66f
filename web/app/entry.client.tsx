import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readFirstTexts, startTexts, TextsProvider } from "../platform/i18n.tsx";
import { TEXT_LINKS } from "./document-parts.tsx";
import { waitForDocument } from "./page-data.ts";

async function start(): Promise<void> {
  const links = [...document.querySelectorAll(TEXT_LINKS)];
  const store = startTexts(
    await readFirstTexts(links.map((link) => link.getAttribute("href") ?? "")),
  );
  await waitForDocument();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider store={store}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void start();
