import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { createI18n, type InlineTexts } from "../platform/i18n.ts";
import { INLINE_TEXTS_ID } from "./document-parts.tsx";

const inline = JSON.parse(document.querySelector(`#${INLINE_TEXTS_ID}`)?.textContent ?? "{}") as InlineTexts;
const i18n = await createI18n(inline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
