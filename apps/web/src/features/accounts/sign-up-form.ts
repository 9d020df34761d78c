import { Password, SignUp } from '@endorse/contract/accounts/form'
import { passwordRulesOf } from '@endorse/contract/accounts/password-policy'
import {
  invalidEmailMessage,
  PROMO_CODE_PATTERN,
  validateSignUpEmail,
} from '@endorse/contract/accounts/sign-up-values'
import { z } from 'zod'
import { readPasswordPolicy } from './password-policy.ts'
import { atConfirmation, isConfirmed, newPassword } from './password-schemas.ts'

/** The consent to the terms. */
export const termsAccepted = z.boolean().refine(Boolean, 'Please agree to the Terms and Conditions')

const fields = {
  role: SignUp.shape.role,
  firstName: SignUp.shape.firstName,
  lastName: SignUp.shape.lastName,
  email: z.string(),
  password: newPassword,
  confirmPassword: z.string(),
  promoCode: z.string().refine(isValidPromoCode, 'Invalid promo code format'),
  terms: termsAccepted,
}

/** The values of the sign-up form, as typed. */
export type SignUpValues = { [Name in keyof typeof fields]: z.input<(typeof fields)[Name]> }

const emailError = {
  path: ['email'],
  error: ({ input }: { input: unknown }) => invalidEmailMessage((input as SignUpValues).role),
  // Also when other fields are invalid.
  when: () => true,
}

/** The fields of a sign-up. */
export const signUpSchema = z
  .object(fields)
  .refine(isSignUpEmail, emailError)
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match.' })

/** The same while the user types: the rules below the password show what it lacks. */
export const signUpWhileTyping = z
  .object({ ...fields, password: Password })
  .refine(isSignUpEmail, emailError)
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match' })

/** The initial values of the sign-up form. */
export const emptySignUpValues: SignUpValues = {
  role: 'JOB_SEEKER',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  promoCode: '',
  terms: false,
}

/** The roles that the sign-up page offers; company admins sign up on a separate page. */
export type ChosenRole = Exclude<SignUpValues['role'], 'ADMIN'>

/** Returns the value if it is a role that the sign-up page offers. */
export function parseChosenRole(value: unknown): ChosenRole | undefined {
  return value === 'JOB_SEEKER' || value === 'EMPLOYEE' ? value : undefined
}

function isSignUpEmail(values: Pick<SignUpValues, 'role' | 'email'>): boolean {
  return validateSignUpEmail(values) === undefined
}

/** Whether the promo code is empty or has the right format. */
export function isValidPromoCode(code: string): boolean {
  return code === '' || PROMO_CODE_PATTERN.test(code)
}

/** Lists what is missing, in the order of the form; the submit button is disabled until it is empty. */
export function missingSteps(values: SignUpValues): string[] {
  const issues = signUpSchema.safeParse(values).error?.issues ?? []
  const isInvalid = (name: keyof SignUpValues) => issues.some(({ path }) => path[0] === name)
  const steps: [keyof SignUpValues, () => string[]][] = [
    ['firstName', () => [nameStep('first name', values.firstName)]],
    ['lastName', () => [nameStep('last name', values.lastName)]],
    ['email', () => [emailStep(values)]],
    ['password', () => passwordSteps(values.password)],
    ['confirmPassword', () => ['confirm your password']],
    ['promoCode', () => ['correct or clear the promo code']],
    ['terms', () => ['agree to the terms']],
  ]
  return steps.flatMap(([name, step]) => (isInvalid(name) ? step() : []))
}

/** What to do about an invalid name. */
export function nameStep(label: string, name: string): string {
  return name.trim() ? `shorten your ${label}` : `enter your ${label}`
}

function emailStep({ email, role }: SignUpValues): string {
  if (role !== 'JOB_SEEKER') return 'enter your business email address'
  return email.trim() ? 'correct your email' : 'enter your email'
}

const ruleSteps: Record<string, string> = {
  'At least one uppercase letter': 'add an uppercase letter',
  'At least one special character': 'add a special character',
  'At least one number': 'add a number',
}

function passwordSteps(password: string): string[] {
  if (password === '') return ['choose a password']
  const unmet = passwordRulesOf(password, readPasswordPolicy()).filter(({ isMet }) => !isMet)
  return unmet.length > 0
    ? unmet.map(({ name }) => ruleSteps[name] ?? 'make the password longer')
    : ['make the password shorter']
}

/** Formats the first two missing steps as a sentence. */
export function describeMissingSteps([first, second]: string[]): string {
  return second ? `Still to do: ${first}, then ${second}.` : `Still to do: ${first}.`
}
