import { done } from "../operation-parts.ts";
import { changeEmailBody } from "../features/account-access.ts";
import { meAnswer } from "../features/accounts.ts";
import {
  proposedPathsAndPages,
  proposedPeople,
  registerAnswer,
  registerBody,
  registrationAnswer,
  registrationBody,
  registrationView,
  trialQuestions,
  usernameAnswer,
  usernameQuery,
  verifyEmailBody,
} from "../features/registration.ts";
import { operation } from "../operation.ts";

const tag = "accounts";

export const verifyEmail = operation({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Confirm the e-mail address by the code that was mailed",
  tag,
  body: verifyEmailBody,
  answers: { 200: meAnswer },
  access: "registering",
  whileMuted: "allowed",
  problems: ["CODE_EXPIRED", "CODE_WRONG", "CONFLICT"],
});

export const resendEmailCode = operation({
  method: "POST",
  path: "/api/auth/verify-email/resend",
  summary: "Mail a new code",
  tag,
  answers: { 202: done },
  access: "registering",
  limit: { max: 5, per: "1 hour", group: "resend" },
  problems: ["MAIL_STOPPED"],
});

export const changeEmail = operation({
  method: "PUT",
  path: "/api/auth/email",
  summary: "Have a code mailed to the address that shall take the place of the old one",
  tag,
  body: changeEmailBody,
  answers: { 202: done },
  whileMuted: "allowed",
  problems: ["EMAIL_TAKEN", "MAIL_STOPPED", "REAUTHENTICATION_REQUIRED"],
});

export const confirmEmail = operation({
  method: "POST",
  path: "/api/auth/email/confirm",
  summary: "Put the new address in, by the code that it got",
  tag,
  body: verifyEmailBody,
  answers: { 200: meAnswer },
  whileMuted: "allowed",
  problems: ["CODE_EXPIRED", "CODE_WRONG", "EMAIL_TAKEN"],
});

export const register = operation({
  method: "POST",
  path: "/api/auth/register",
  summary: "Make an account and sign in to it",
  tag,
  body: registerBody,
  answers: { 201: registerAnswer },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 10, scale: "multiplies", per: "1 hour", by: "address" },
  problems: ["EMAIL_TAKEN", "INVITE_NEEDED", "INVITE_USED", "USERNAME_TAKEN"],
});

export const checkUsername = operation({
  method: "GET",
  path: "/api/auth/username-available",
  summary: "Whether a username can be had",
  tag,
  query: usernameQuery,
  answers: { 200: usernameAnswer },
  access: "anyone",
  limit: { max: 60, scale: "multiplies", per: "1 minute", by: "address" },
});

export const viewRegistration = operation({
  method: "GET",
  path: "/api/auth/registration",
  summary: "How one comes in, and how far the caller has come",
  tag,
  answers: { 200: registrationView },
  access: "anyone",
});

export const finishRegistrationStep = operation({
  method: "PATCH",
  path: "/api/auth/registration",
  summary: "Finish a step of registration, or skip it",
  tag,
  body: registrationBody,
  answers: { 200: registrationAnswer },
  access: "registering",
  whileMuted: "allowed",
  problems: ["CODE_EXPIRED", "CODE_WRONG", "CONFLICT", "INVITE_NEEDED", "TOO_YOUNG"],
});

export const proposePeople = operation({
  method: "GET",
  path: "/api/auth/registration/people",
  summary: "People to begin with",
  tag,
  answers: { 200: proposedPeople },
  access: "registering",
});

export const proposeBeginnings = operation({
  method: "GET",
  path: "/api/auth/registration/beginnings",
  summary: "Paths and pages to begin with",
  tag,
  answers: { 200: proposedPathsAndPages },
  access: "registering",
});

export const listTrialQuestions = operation({
  method: "GET",
  path: "/api/auth/registration/questions",
  summary: "The first three questions",
  tag,
  answers: { 200: trialQuestions },
  access: "registering",
});
