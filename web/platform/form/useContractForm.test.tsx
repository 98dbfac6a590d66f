import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { registerBody } from "@waymates/contract/features/registration";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TextField } from "../../ui/TextField.tsx";
import { ApiError } from "../api.ts";
import { testTexts } from "../texts.testing.ts";
import { useContractForm } from "./useContractForm.ts";

const texts = {
  "test.REQUIRED": "Please fill this in",
  "test.username.SHAPE": "Letters and digits",
  "test.INVALID": "Not like this",
  "test.email.TAKEN": "Taken already",
  "error.NETWORK_ERROR": "Network error",
  "error.UNKNOWN": "It failed",
};
const { t } = testTexts(texts).getState();
const schema = () => Promise.resolve(registerBody);
const good = {
  username: "ada",
  firstName: " Ada ",
  lastName: "Hill",
  email: "Ada@Example.org",
  password: "a lantern in the fog",
};

interface TestFormProps {
  submit: (body: object) => Promise<void>;
  defaults?: typeof good;
}

function TestForm({ submit, defaults = good }: TestFormProps) {
  const form = useContractForm({
    schema,
    defaults,
    submit,
    t,
    faults: "test",
    storeAs: "test-form",
    secrets: ["password"],
  });
  return (
    <form {...form.props}>
      <TextField label="Username" {...form.field("username")} />
      <TextField label="First name" {...form.field("firstName")} />
      <TextField label="Email" {...form.field("email")} />
      <TextField label="Password" {...form.field("password")} />
      {form.failure ? <p role="status">{form.failure}</p> : null}
      <button type="submit" aria-busy={form.isBusy}>
        Send
      </button>
    </form>
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));

it("a value that the contract refuses is marked and focused, and nothing is sent", async () => {
  const submit = vi.fn<(body: object) => Promise<void>>().mockResolvedValue();
  render(<TestForm submit={submit} />);
  type("Username", "a!");
  type("First name", " ");
  await press();
  await screen.findByText("Letters and digits");
  expect(screen.getByText("Please fill this in")).toBeTruthy();
  expect(document.activeElement).toBe(input("Username"));
  expect(submit).not.toHaveBeenCalled();
  type("Username", "ada");
  expect(screen.queryByText("Letters and digits")).toBeNull();
});

it("sends the output of the contract's schema", async () => {
  const submit = vi.fn<(body: object) => Promise<void>>().mockResolvedValue();
  render(<TestForm submit={submit} />);
  await press();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit).toHaveBeenCalledWith({ ...good, firstName: "Ada", email: "ada@example.org" });
});

it("a refusal of the server is shown at its field, and the input stays", async () => {
  const body = { code: "VALIDATION", error: "", message: "", fields: { email: "TAKEN" } } as const;
  render(<TestForm submit={() => Promise.reject(new ApiError(422, "VALIDATION", "", body))} />);
  type("Email", "ada@example.com");
  await press();
  await screen.findByText("Taken already");
  expect(document.activeElement).toBe(input("Email"));
  expect(input("Email").value).toBe("ada@example.com");
});

it.each([
  [
    "the server's text",
    new ApiError(409, "CONFLICT", "Too late", {
      code: "CONFLICT",
      error: "Too late",
      message: "Too late",
    }),
    "Too late",
  ],
  ["that the network is away", new ApiError(0, "NETWORK_ERROR", ""), "Network error"],
  [
    "that it failed, where the answer has no text",
    new ApiError(502, "FETCH_FAILED", ""),
    "It failed",
  ],
  ["that it failed, whatever broke", new TypeError("x"), "It failed"],
])("a failure of no field shows %s", async (_what, error, shown) => {
  render(<TestForm submit={() => Promise.reject(error)} />);
  await press();
  expect((await screen.findByRole("status")).textContent).toBe(shown);
  expect(input("Password").value).toBe(good.password);
});

it("a press while the form is being sent sends nothing more", async () => {
  let finish = () => {};
  const submit = vi.fn<(body: object) => Promise<void>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  render(<TestForm submit={submit} />);
  await press();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
  await press();
  expect(submit).toHaveBeenCalledOnce();
  await act(async () => finish());
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
});

it("what was typed is there again after a reload, without the password, until it was sent", async () => {
  const submit = vi.fn<(body: object) => Promise<void>>().mockResolvedValue();
  const { unmount } = render(<TestForm submit={submit} />);
  type("Username", "cleo");
  type("Password", "something secret");
  unmount();
  render(<TestForm submit={submit} />);
  expect(input("Username").value).toBe("cleo");
  expect(input("Password").value).toBe(good.password);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  await press();
  await vi.waitFor(() => expect(sessionStorage.getItem("test-form")).toBeNull());
});
