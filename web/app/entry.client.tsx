import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startTexts, TextsProvider } from "../platform/i18n.tsx";
import type { InlineTexts } from "../platform/texts.ts";
import { INLINE_TEXTS_ID } from "./document-parts.tsx";
import { waitForDocument } from "./page-data.ts";

const inline = JSON.parse(
  document.querySelector(`#${INLINE_TEXTS_ID}`)?.textContent ?? "{}",
) as InlineTexts;
const store = startTexts(inline);

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
