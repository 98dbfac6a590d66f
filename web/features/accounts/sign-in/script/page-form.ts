/**
 * The script of a form on a page without React. It finds its parts by the `data-`
 * attributes that LoginField, FormFailure, FormSubmit and StatePart write.
 */
import type { AnswerOf, BodyOf, Operation } from "@waymates/contract/operation";
import { isErrorBody } from "@waymates/contract/error-body";
import type { ErrorBody } from "@waymates/contract/errors";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (found: unknown): found is TextControl =>
  found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;

export interface PageForm {
  /** The named field; its absence is a mistake of the page. */
  field(name: string): TextControl;
  /** Puts a value into a field and takes its mark and the failure away. */
  fill(name: string, value: string): void;
  /**
   * Marks a field with an error (the server's name for it, or "" for the field's default) and
   * focuses it.
   */
  mark(name: string, fault: string): void;
  /** Shows another state of the page and leads the reader there. */
  show(state: string): void;
  /**
   * Sends when the form is submitted: once at a time, and shows every failure.
   * @param send resolves to "leaving" when another page is on its way: then the form stays busy
   */
  onSubmit(send: () => Promise<"leaving" | void>): void;
}

/** A refusal by the server. */
export class Refusal extends Error {
  readonly body: ErrorBody | null;
  readonly status: number;
  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? "");
    this.status = status;
    this.body = body;
  }
}

/** @throws Refusal; TypeError without a network */
export async function post<Op extends Operation>(
  operation: Op,
  body: BodyOf<Op>,
): Promise<AnswerOf<Op>> {
  const response = await fetch(operation.path, {
    method: operation.method,
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      // The page may be in another language than the browser asks for.
      "accept-language": document.documentElement.lang,
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as AnswerOf<Op>;
  throw new Refusal(response.status, isErrorBody(answer) ? answer : null);
}

/** The form with this attribute; null on a page that has none. */
export function findPageForm(attribute: string): PageForm | null {
  const form = document.querySelector<HTMLFormElement>(`[${attribute}]`);
  if (!form) return null;
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  const failure = form.querySelector<HTMLElement>("[data-failure]");
  let isBusy = false;

  function field(name: string): TextControl {
    const found = form?.elements.namedItem(name);
    if (!isTextControl(found)) throw new Error(`the form has no field ${name}`);
    return found;
  }

  function showFailure(text: string | null): void {
    const words = failure?.querySelector("span");
    if (words) words.textContent = text;
    failure?.toggleAttribute("hidden", text === null);
  }

  function unmark(name: string): void {
    form?.querySelector(`[data-field=${name}]`)?.classList.remove("bad");
    document.getElementById(`${name}-why`)?.setAttribute("hidden", "");
    field(name).removeAttribute("aria-invalid");
  }

  function setBusy(busy: boolean): void {
    isBusy = busy;
    submit?.toggleAttribute("aria-busy", busy);
    if (busy) submit?.setAttribute("aria-busy", "true");
  }

  form.addEventListener("input", ({ target }) => {
    if (isTextControl(target)) unmark(target.name);
  });
  form
    .querySelector<HTMLButtonElement>("[data-reveal]")
    ?.addEventListener("click", ({ currentTarget }) => {
      const input = (currentTarget as HTMLElement).parentElement?.querySelector("input");
      if (!input) return;
      const isShown = input.type === "text";
      input.type = isShown ? "password" : "text";
      (currentTarget as HTMLElement).setAttribute("aria-pressed", String(!isShown));
    });

  return {
    field,
    fill(name, value) {
      field(name).value = value;
      unmark(name);
      showFailure(null);
    },
    mark(name, fault) {
      const why = document.getElementById(`${name}-why`);
      const words = why?.querySelector<HTMLElement>("[data-missing]");
      const faults = JSON.parse(words?.dataset["faults"] ?? "{}") as Record<string, string>;
      if (words) words.textContent = faults[fault] ?? words.dataset["missing"] ?? "";
      form.querySelector(`[data-field=${name}]`)?.classList.add("bad");
      why?.removeAttribute("hidden");
      field(name).setAttribute("aria-invalid", "true");
      field(name).focus();
    },
    show(state) {
      for (const part of document.querySelectorAll<HTMLElement>("[data-state]")) {
        part.hidden = part.dataset["state"] !== state;
        if (!part.hidden) part.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
      }
    },
    onSubmit(send) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (isBusy) return;
        showFailure(null);
        setBusy(true);
        send()
          .then((outcome) => setBusy(outcome === "leaving"))
          .catch((error: unknown) => {
            const text = error instanceof Refusal ? error.message : submit?.dataset["networkError"];
            showFailure(text || submit?.dataset["failed"] || "");
            setBusy(false);
          });
      });
    },
  };
}
