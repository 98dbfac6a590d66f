import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TextsProvider } from "./i18n.tsx";
import { testTexts } from "./texts.testing.ts";
import { useDates } from "./useDates.ts";

function Dates() {
  const { day, moment } = useDates();
  return <p>{`${day("2026-11-24T23:30:00Z")}; ${moment("2026-11-24T23:30:00Z")}`}</p>;
}

const texts = testTexts({});
const page = (
  <TextsProvider store={texts}>
    <Dates />
  </TextsProvider>
);

it("dates are in UTC on the server, and in the reader's time zone in the browser", () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: "Asia/Tokyo" };
  });
  expect(renderToString(page)).toMatch(/Nov 24, 2026; Nov 24, 2026, 11:30\sPM/);
  render(page);
  expect(screen.getByText(/Nov 25, 2026; Nov 25, 2026, 8:30\sAM/)).toBeTruthy();
});
