import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { PhoneField } from "./PhoneField.tsx";
import type { Settings } from "../saving/useSettings.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PHONE = "POST /api/settings/phone";
const CODE = "Code from the text message";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function confirm(verify: () => unknown) {
  const calls = stubApi({ [PHONE]: () => ({ success: true }), [`${PHONE}/verify`]: verify });
  const patch = vi.fn();
  const settings = { base: { profile: { verified_phone: null, canVerifyPhone: true } }, patch };
  renderInShell(<PhoneField settings={settings as unknown as Settings} />);
  await press("Add a phone number");
  await userEvent.type(screen.getByLabelText("Country code"), "49");
  await userEvent.type(screen.getByLabelText("Number"), "1701234567");
  await press("Send code");
  await userEvent.type(await screen.findByLabelText(CODE), "123456");
  expect(patch).not.toHaveBeenCalled();
  await press("Confirm");
  return { calls, patch };
}

it("a number counts once the code that went to it was entered (SET-04)", async () => {
  const { calls, patch } = await confirm(() => ({ success: true }));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/settings/phone", { prefix: "+49", number: "1701234567" }],
    ["/api/settings/phone/verify", { code: "123456" }],
  ]);
  await vi.waitFor(() =>
    expect(patch).toHaveBeenCalledExactlyOnceWith("profile", {
      verified_phone: { prefix: "+49", number: "1701234567" },
    }),
  );
  await vi.waitFor(() => expect(screen.queryByLabelText(CODE)).toBeNull());
});

it("a wrong code changes nothing, and can be entered again", async () => {
  const { patch } = await confirm(() => refusal(422, "CODE_WRONG", "This code is not right"));
  expect((await screen.findByRole("alert")).textContent).toBe("This code is not right");
  expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe("123456");
  expect(patch).not.toHaveBeenCalled();
});

it("is not there where no code could be sent", () => {
  const settings = { base: { profile: { verified_phone: null, canVerifyPhone: false } } };
  renderInShell(<PhoneField settings={settings as unknown as Settings} />);
  expect(screen.queryByRole("group", { name: "Phone" })).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
