import { act, screen } from "@testing-library/react";

/** Presses as a keyboard does: the button has the focus. */
export async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => {
    button.focus();
    button.click();
  });
}
