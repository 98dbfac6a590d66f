type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a person has entered into the fields of a part of the page, and the field they are in. */
export interface Entered {
  values: ReadonlyMap<string, string | boolean>;
  focused: string | null;
}

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** The fields by kind, name and place. An id is another one after React has rendered the page. */
function fieldsOf(part: ParentNode): Map<string, Field> {
  const counts = new Map<string, number>();
  const fields = new Map<string, Field>();
  for (const field of part.querySelectorAll<Field>("input:not([type=hidden]), textarea")) {
    const kind = [
      field.localName,
      field.type,
      field.name,
      field.getAttribute("placeholder"),
    ].join();
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    fields.set(`${kind},${place}`, field);
  }
  return fields;
}

export function readEntered(part: ParentNode): Entered {
  const values = new Map<string, string | boolean>();
  let focused: string | null = null;
  for (const [key, field] of fieldsOf(part)) {
    if (field === document.activeElement) focused = key;
    if (isBox(field)) {
      if (field.checked !== field.defaultChecked) values.set(key, field.checked);
    } else if (field.value !== field.defaultValue) {
      values.set(key, field.value);
    }
  }
  return { values, focused };
}

/** Enters it into the same fields of the page, as the person would. */
export function enterAgain({ values, focused }: Entered): void {
  for (const [key, field] of fieldsOf(document)) {
    const value = values.get(key);
    if (isBox(field) && value !== undefined && field.checked !== value) field.click();
    if (typeof value === "string") type(field, value);
    if (key === focused) field.focus({ preventScroll: true });
  }
}

/** React replaces the setter of a field; the prototype's own lets it see that the value is new. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
