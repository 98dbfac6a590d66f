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

const at = (name: string) => screen.getByRole("button", { name });

it("the focus of a removed row moves to the next row, or to the last", () => {
  const { rerender } = render(<Rows names={["a", "b", "c"]} />);
  at("b").focus();
  rerender(<Rows names={["a", "c"]} />);
  expect(document.activeElement).toBe(at("c"));
  rerender(<Rows names={["a"]} />);
  expect(document.activeElement).toBe(at("a"));
});

it("stays with a list that has become empty", () => {
  const { rerender } = render(<Rows names={["a"]} />);
  at("a").focus();
  rerender(<Rows names={[]} />);
  expect(document.activeElement).toBe(screen.getByRole("list"));
});

it("returns to its row after a dialog", () => {
  const { rerender } = render(<Rows names={["a", "b", "c"]} />);
  at("a").focus();
  at("elsewhere").focus();
  at("elsewhere").blur();
  rerender(<Rows names={["b", "c"]} />);
  expect(document.activeElement).toBe(at("b"));
});

it("a focus outside the list does not move", () => {
  const { rerender } = render(<Rows names={["a", "b"]} />);
  screen.getByRole("button", { name: "elsewhere" }).focus();
  rerender(<Rows names={["b"]} />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "elsewhere" }));
});
