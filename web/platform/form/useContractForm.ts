import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from "react-hook-form";
import { ApiError } from "../api.ts";
import type { Translate } from "../texts.ts";
import { faultText, type FaultTexts, issueCode } from "./fault-text.ts";
import { type ContractSchema, type Faults, fieldsOf } from "./faults.ts";
import { useFaultFocus } from "./useFaultFocus.ts";
import { readStored, writeStored } from "./stored-values.ts";

export interface ContractFormOptions<Values extends FieldValues, Body> {
  /** Loads the contract's schema: `async () => (await import("@waymates/contract/…")).someBody`. */
  schema: () => Promise<ContractSchema<Values, Body>>;
  defaults: Values;
  /** Sends what the schema made of the values. What it throws is shown, and everything typed stays. */
  submit: (body: Body) => Promise<void>;
  t: Translate;
  faults: FaultTexts;
  /** Text keys for failures without a text of the server's. */
  failures?: { network: string; other: string };
  /** Deals with a refusal in its own way; returns true if it did. */
  onRefused?: (error: ApiError) => boolean;
  /** Stores what is typed in this tab under this key, without the secret fields, until it is sent. */
  storeAs?: string;
  secrets?: readonly string[];
}

/** What a field part of `web/ui` takes. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | null;
}

export interface ContractForm<Values extends FieldValues> {
  values: Values;
  isBusy: boolean;
  isDirty: boolean;
  /** A failure that belongs to no field, as text and as it was thrown. */
  failure: string | null;
  error: Error | null;
  /** Spread on `<form>`. */
  props: FormProps;
  /** Spread on TextField, Select, ComboBox …; a Switch takes `value` as `isOn`. */
  field<Name extends FieldPath<Values>>(name: Name): FieldProps<FieldPathValue<Values, Name>>;
  change(values: Partial<Values>): void;
  /** Marks fields as refused, with a code each, and moves the focus to the first. */
  refuse(faults: Faults): void;
  /** Runs something else than the submit with the same busy state and failures, such as "skip". */
  run(work: () => Promise<void>): void;
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  method: "post";
  noValidate: true;
  onSubmit: (event: FormEvent) => void;
}

const DEFAULT_FAILURES = { network: "error.NETWORK_ERROR", other: "error.UNKNOWN" };

/**
 * A form over a schema of the contract. The schema checks the values first, then the server; errors
 * of both are shown at their fields with the same texts, and the first field with an error takes
 * the focus.
 */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
): ContractForm<Values> {
  const { t, schema, faults, failures = DEFAULT_FAILURES, storeAs, secrets = [] } = options;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [refusals, setRefusals] = useState(0);
  const focusFirstFault = () => setRefusals((before) => before + 1);
  const element = useFaultFocus(refusals);
  const [begin] = useState(() => ({ ...options.defaults, ...(storeAs && readStored(storeAs)) }));
  const form = useForm<Values, unknown, Body>({
    defaultValues: begin as DefaultValues<Values>,
    resolver: async (...given) => {
      const loaded = await schema().catch(() => {
        throw new ApiError(0, "NETWORK_ERROR", "the form's schema could not be loaded");
      });
      return (zodResolver(loaded) as Resolver<Values, unknown, Body>)(...given);
    },
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const values = form.watch();
  useEffect(() => {
    // Fetched while the form is being filled in; a failure shows when it is sent.
    schema().catch((failure: unknown) => console.debug(failure));
    // Only once: which schema it is does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function refuse(codes: Faults): void {
    form.clearErrors();
    setError(null);
    for (const [name, code] of Object.entries(codes)) {
      form.setError(name as FieldPath<Values>, { type: code });
    }
    focusFirstFault();
  }

  async function work(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    form.clearErrors();
    try {
      await task();
    } catch (thrown) {
      if (thrown instanceof ApiError && options.onRefused?.(thrown)) return;
      const refused = Object.entries(fieldsOf(thrown)).filter(([name]) => isField(begin, name));
      if (refused.length === 0) setError(thrown instanceof Error ? thrown : new Error());
      else refuse(Object.fromEntries(refused));
    } finally {
      setBusy(false);
    }
  }

  async function send(event: FormEvent): Promise<void> {
    let failed: { reason: unknown } | null = null;
    const submit = form.handleSubmit(
      (body) =>
        options.submit(body).catch((reason: unknown) => {
          failed = { reason };
        }),
      focusFirstFault,
    );
    await submit(event);
    if (failed) throw (failed as { reason: unknown }).reason;
    if (storeAs) writeStored(storeAs, null);
  }

  function put<Name extends FieldPath<Values>>(
    name: Name,
    value: FieldPathValue<Values, Name>,
  ): void {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  }

  function store(): void {
    if (!storeAs) return;
    const stored = Object.entries(form.getValues()).filter(([name]) => !secrets.includes(name));
    writeStored(storeAs, Object.fromEntries(stored));
  }

  function change(changes: Partial<Values>): void {
    for (const [name, value] of Object.entries(changes)) {
      put(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
    store();
  }

  return {
    values,
    isBusy,
    isDirty,
    error,
    failure: error && failureText(t, error, failures),
    props: {
      ref: element,
      method: "post",
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void work(() => send(event));
      },
    },
    field: (name) => {
      const value = get(values, name) as FieldPathValue<Values, typeof name>;
      const code = codeOf(get(errors, name));
      const fault = { field: name, code: code ?? "", isEmpty: isEmptyText(value) };
      return {
        name,
        value,
        error: code === null ? null : faultText(t, faults, fault),
        onChange: (next) => {
          put(name, next);
          store();
        },
      };
    },
    change,
    refuse,
    run: (task) => void work(task),
  };
}

const isField = (defaults: object, name: string) => (name.split(".")[0] ?? name) in defaults;

const isEmptyText = (value: unknown) => typeof value === "string" && value.trim() === "";

/** The code of a field's first fault, or of the first within it, such as one entry of a list. */
function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("type" in error && typeof error.type === "string") {
    const message = "message" in error && typeof error.message === "string" ? error.message : "";
    return issueCode(message, error.type);
  }
  const within = Object.entries(error).filter(([key]) => key !== "ref");
  return within.map(([, one]) => codeOf(one)).find((code) => code !== null) ?? null;
}

/** The server's own text, or that the network is away, or that it failed. */
export function failureText(
  t: Translate,
  error: Error,
  keys: { network: string; other: string } = DEFAULT_FAILURES,
): string {
  if (error instanceof ApiError && error.body) return error.message;
  const isOffline = error instanceof ApiError && error.code === "NETWORK_ERROR";
  return t(isOffline ? keys.network : keys.other);
}
