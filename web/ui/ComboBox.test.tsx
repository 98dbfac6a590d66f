import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ComboBox } from "./ComboBox.tsx";

it("a choice from a long list is found by its label and its other words, however they are typed", () => {
  const options = [
    { id: "kyiv", label: "Europe / Kyiv", words: () => "Europe / Kyiv Europe / Kiev" },
    { id: "malta", label: "Europe / Malta" },
  ];
  render(
    <ComboBox label="Zone" options={options} value={null} onChange={vi.fn()} emptyText="None" />,
  );
  act(() => screen.getByRole("combobox").focus());
  const found = (typed: string) => {
    fireEvent.change(screen.getByRole("combobox"), { target: { value: typed } });
    return screen.queryAllByRole("option").map(({ textContent }) => textContent);
  };
  expect(found("kiev")).toEqual(["Europe / Kyiv"]);
  expect(found("ＭÁLTA")).toEqual(["Europe / Malta"]);
  expect(found("europe")).toEqual(["Europe / Kyiv", "Europe / Malta"]);
});
