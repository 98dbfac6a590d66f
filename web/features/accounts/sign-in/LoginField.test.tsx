import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { LoginField } from "./LoginField.tsx";

afterEach(cleanup);

it("Tab moves to the field, to the button in it, then to the link next to its label", async () => {
  render(
    <LoginField
      name="password"
      label="Password"
      missing=""
      aside={<a href="/forgot-password">Forgot password?</a>}
      end={<button type="button">Show</button>}
    />,
  );
  const user = userEvent.setup();
  const reached = [];
  for (let at = 0; at < 3; at += 1) {
    await user.tab();
    reached.push(document.activeElement);
  }
  expect(reached).toEqual([
    screen.getByLabelText("Password"),
    screen.getByRole("button", { name: "Show" }),
    screen.getByRole("link", { name: "Forgot password?" }),
  ]);
});
