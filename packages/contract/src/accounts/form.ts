import { z } from 'zod'
import { requiredName } from '../core/text.ts'
import { meetsPasswordPolicy, PASSWORD_RULES_MESSAGE, passwordPolicies } from './password-policy.ts'
import {
  cleanEmail,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  invalidEmailMessage,
  MAX_EMAIL_LENGTH,
  PROMO_CODE_PATTERN,
  signupRoles,
  validateSignUpEmail,
} from './sign-up-values.ts'

// Apart from the other schemas, so that the browser loads and creates only these for a form.

const MAX_NAME = 100

/** An e-mail address, cleaned and in lower case. */
export const Email = z
  .string(INVALID_EMAIL_MESSAGE)
  .transform((value) => cleanEmail(value).toLowerCase())
  .pipe(z.string().max(MAX_EMAIL_LENGTH, INVALID_EMAIL_MESSAGE).regex(EMAIL_PATTERN, INVALID_EMAIL_MESSAGE))

/** The maximum bounds the cost of hashing. Any character is allowed: a password is hashed and never stored. */
export const Password = z.string('Please enter your password').max(200, 'Please use at most 200 characters')

/** A role that sign-up offers. */
export const SignUpRole = z.enum(signupRoles, 'Please choose what you want to do')

/** A new password. Which rules it has to meet depends on the site: server and form ask `meetsPasswordPolicy`. */
export const NewPassword = z
  .string(PASSWORD_RULES_MESSAGE)
  .max(200, 'Please use at most 200 characters')
  .refine(
    (password) => passwordPolicies.some((policy) => meetsPasswordPolicy(password, policy)),
    PASSWORD_RULES_MESSAGE,
  )

/** A first or last name. It is a single line because mails to other users show it, also in their subjects. */
export function personName(missing: string) {
  return z.string(missing).pipe(requiredName(MAX_NAME, missing))
}

/** The body of a sign-up. Platform staff cannot sign up. */
export const SignUp = z
  .object({
    email: z.string(INVALID_EMAIL_MESSAGE).transform((value) => cleanEmail(value).toLowerCase()),
    password: NewPassword,
    firstName: personName('Please enter your first name'),
    lastName: personName('Please enter your last name'),
    role: SignUpRole,
    promoCode: z.string().regex(PROMO_CODE_PATTERN, 'Invalid promo code format').optional(),
  })
  .refine((form) => validateSignUpEmail(form) === undefined, {
    path: ['email'],
    error: ({ input }) => invalidEmailMessage(SignUpRole.safeParse(Object(input).role).data ?? 'JOB_SEEKER'),
    // Runs even when other fields are invalid, so that all errors are reported at once.
    when: ({ value }) => isObject(value) && typeof value['email'] === 'string',
  })
/** A sign-up whose address is trimmed and in lower case. */
export type SignUp = z.infer<typeof SignUp>

/** The form that completes a social sign-up. */
export const SocialSignUp = z.object({
  role: SignUpRole,
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  terms: z.literal(true, 'Please accept the terms'),
})
/** The answers of the user; the address comes from the identity provider. */
export type SocialSignUp = z.infer<typeof SocialSignUp>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
