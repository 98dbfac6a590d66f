// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useKeptFocus } from "./useKeptFocus.ts";

afterEach(cleanup);

function Rows({ names }: { names: string[] }) {
  const list = useKeptFocus<HTMLUListElement>(names.length);
  return (
    <>
      <button type="button">elsewhere</button>
      <ul ref={list} tabIndex={-1}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

it("the focus that goes with a row stays with its list", () => {
  const { rerender } = render(<Rows names={["a", "b"]} />);
  screen.getByRole("button", { name: "a" }).focus();
  rerender(<Rows names={["b"]} />);
  expect(document.activeElement).toBe(screen.getByRole("list"));
});

it("a focus elsewhere is left alone", () => {
  const { rerender } = render(<Rows names={["a", "b"]} />);
  screen.getByRole("button", { name: "elsewhere" }).focus();
  rerender(<Rows names={["b"]} />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "elsewhere" }));
});
