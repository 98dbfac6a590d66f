import type { RegistrationState } from "@waymates/contract/features/registration";
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { TextsProvider } from "../../../platform/i18n.tsx";
import { testTexts } from "../../../platform/texts.testing.ts";
import { BirthStep } from "./BirthStep.tsx";

afterEach(cleanup);

const texts = testTexts({}, "de-DE");
const state = { step: 3, country: null, birthdate: null } as unknown as RegistrationState;
const nothing = () => undefined;
const step = (
  <TextsProvider store={texts}>
    <BirthStep state={state} onDone={nothing} onNext={nothing} onTooYoung={nothing} />
  </TextsProvider>
);

it("leaves the names of countries to the browser, whose names may be others than the server's", () => {
  expect(renderToString(step)).not.toContain("Deutschland");
  render(step);
  expect(screen.getByRole("option", { name: "Deutschland" })).toBeTruthy();
});
