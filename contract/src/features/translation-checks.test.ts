import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkValue,
  formsOf,
  placeholdersOf,
  pluralOf,
  VALUE_MAX,
  type ValueFault,
  warningsOf,
} from "./translation-checks.ts";

const check = (value: string, source = "Hello {{name}}", code = "de-DE") =>
  checkValue({ value, source, code });

describe("a value", () => {
  it.each<[string, ValueFault | null]>([
    ["Hallo {{name}}", null],
    ["Hallo {{ name }}", null],
    ["{{name}}, {{name}}!", null],
    ["Hallo", "PLACEHOLDERS"],
    ["Hallo {{nom}}", "PLACEHOLDERS"],
    ["Hallo {{name}} {{count}}", "PLACEHOLDERS"],
    ["Hallo {{name}", "PLACEHOLDERS"],
    ["Hallo {name}", "PLACEHOLDERS"],
    ["Hallo {{name}} }}", "PLACEHOLDERS"],
    ["Hallo {{name}} $t(common.close)", "PLACEHOLDERS"],
    ["Hallo <b>{{name}}</b>", "MARKUP"],
    ["Hallo {{name}}<script>alert(1)</script>", "MARKUP"],
    ["Hallo {{name}}<!-- x -->", "MARKUP"],
    ["Hallo {{name}} <img src=x", "MARKUP"],
    ["Hallo {{name}}, 3 < 5 und <3", null],
    ["Hallo \u202e{{name}}", "DIRECTION"],
    ["Hallo \u2068{{name}}\u2069", "DIRECTION"],
    ["", "LENGTH"],
    ["   ", "LENGTH"],
    ["Hallo\u0007 {{name}}", "LENGTH"],
    ["Hallo {{name}}\nund willkommen", null],
  ])("'%s' has the fault %s", (value, fault) => {
    expect(check(value)).toBe(fault);
  });

  it("may be as long as the limit and no longer, in characters as people count them", () => {
    expect(check("😀".repeat(VALUE_MAX), "x")).toBeNull();
    expect(check("😀".repeat(VALUE_MAX + 1), "x")).toBe("LENGTH");
  });

  it("may have the tags of its source", () => {
    expect(check("Lies die <1>Regeln</1>", "Read the <1>rules</1>")).toBeNull();
    expect(check("Lies die <2>Regeln</2>", "Read the <1>rules</1>")).toBe("MARKUP");
  });

  it("may isolate names in a language from right to left, and nothing else", () => {
    const ar = (value: string) => check(value, "Hello {{name}}", "ar");
    expect(ar("مرحبًا \u2068{{name}}\u2069")).toBeNull();
    expect(ar("مرحبًا \u2068{{name}}")).toBe("DIRECTION");
    expect(ar("مرحبًا \u202e{{name}}")).toBe("DIRECTION");
  });

  it("lets a plural form omit its number where the form is zero, one or two", () => {
    const plural = (form: string, value: string, code = "ar") =>
      checkValue({
        value,
        code,
        source: form === "one" ? "one step" : "{{count}} steps",
        plural: { stem: "x.steps", form },
        sourceOfOther: "{{count}} steps",
      });
    expect(plural("one", "خطوة")).toBeNull();
    expect(plural("one", "{{count}} pas", "fr-FR")).toBeNull();
    expect(plural("two", "خطوتان")).toBeNull();
    expect(plural("few", "خطوات")).toBe("PLACEHOLDERS");
    expect(plural("few", "{{count}} خطوات")).toBeNull();
    expect(plural("few", "{{count}} Schritte", "de-DE")).toBe("PLURAL");
  });

  it("fails on placeholders that differ from the source, in any surrounding text", () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/);
    const words = fc.stringMatching(/^[a-zäöü ]{0,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.uniqueArray(name), words, (wanted, used, between) => {
        const text = (names: string[]) => `a${names.map((n) => `${between}{{${n}}}`).join("")}`;
        const same = [...wanted].sort().join() === [...used].sort().join();
        expect(check(text(used), text(wanted)) === null).toBe(same);
      }),
    );
  });
});

describe("a key", () => {
  const has = (key: string) => key === "a.steps_other";
  it("belongs to a plural set where its `_other` exists", () => {
    expect(pluralOf("a.steps_few", has)).toEqual({ stem: "a.steps", form: "few" });
    expect(pluralOf("a.plan_one", has)).toBeNull();
    expect(pluralOf("a.title", has)).toBeNull();
  });
});

describe("warnings", () => {
  it("are given for a text twice as long, and for one that runs the other way", () => {
    expect(warningsOf("Hallo", "de-DE", "Hello")).toEqual([]);
    expect(warningsOf("Herzlich willkommen", "de-DE", "Hello")).toEqual(["LONG"]);
    expect(warningsOf("Hello", "ar", "Hello")).toEqual(["DIRECTION"]);
    expect(warningsOf("مرحبًا", "de-DE", "Hello!")).toEqual(["DIRECTION"]);
    expect(warningsOf("123", "ar", "123")).toEqual([]);
  });
});

describe("a language", () => {
  it("has the forms it counts with, and its placeholders are found once each", () => {
    expect([...formsOf("ar")].sort()).toEqual(["few", "many", "one", "other", "two", "zero"]);
    expect(formsOf("ja-JP")).toEqual(["other"]);
    expect(formsOf("no locale!")).toEqual(["one", "other"]);
    expect(placeholdersOf("{{b}} {{a, number}} {{- b}}")).toEqual(["a", "b"]);
  });
});
