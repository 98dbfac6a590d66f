import { expect, it } from "vitest";
import { receiptIn } from "./plainText.ts";

const receipt = { path: { id: "p", title: "Flüsse" }, chapter: { id: "c", title: "Quellen" } };
const titles = {
  "en-US": { path: "Rivers", chapter: "Springs" },
  "fr-FR": { path: "Rivières", chapter: "Sources" },
};
const read = (data: object, language: string) => {
  const found = receiptIn({ kind: "receipt", data: { receipt: data } }, language);
  return [found?.path.title, found?.chapter?.title];
};

it("names a receipt in a message in the reader's language, else in English, else as it was sent", () => {
  expect(read({ ...receipt, titles }, "fr-FR")).toEqual(["Rivières", "Sources"]);
  expect(read({ ...receipt, titles }, "ja-JP")).toEqual(["Rivers", "Springs"]);
  expect(read(receipt, "fr-FR")).toEqual(["Flüsse", "Quellen"]);
});
