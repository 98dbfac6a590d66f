import { phoneAnswer, phoneCodeBody, phoneNumber } from "../features/phone.ts";
import { operation } from "../operation.ts";

const tag = "profiles";

export const sendPhoneCode = operation({
  method: "POST",
  path: "/api/settings/phone",
  summary: "Send a code to a phone number",
  tag,
  body: phoneNumber,
  answers: { 202: phoneAnswer },
  access: "registering",
  whileMuted: "allowed",
  limit: { max: 5, per: "1 hour", group: "phone" },
});

export const verifyPhone = operation({
  method: "POST",
  path: "/api/settings/phone/verify",
  summary: "Confirm the number by its code",
  tag,
  body: phoneCodeBody,
  answers: { 200: phoneAnswer },
  access: "registering",
  whileMuted: "allowed",
  problems: ["CODE_EXPIRED", "CODE_WRONG"],
});
