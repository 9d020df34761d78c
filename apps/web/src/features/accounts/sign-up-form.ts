import {
  PROMO_CODE_PATTERN,
  passwordRules,
  type signupRoles,
  validateSignUpEmail,
} from '@endorse/contract/accounts/values'
import type { FieldErrors } from '../../lib/use-simple-form.ts'
import { validatePasswordsOnSubmit, validatePasswordsWhileTyping } from './validate-passwords.ts'

export interface SignUpValues {
  role: (typeof signupRoles)[number]
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  promoCode: string
  terms: boolean
}

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

/** Returns the errors of all fields. */
export function validateOnSubmit(values: SignUpValues): FieldErrors<SignUpValues> {
  return { ...validateDetails(values), ...validatePasswordsOnSubmit(values) }
}

/** Like `validateOnSubmit`, without the password, whose rules are shown below it. */
export function validateWhileTyping(values: SignUpValues): FieldErrors<SignUpValues> {
  return { ...validateDetails(values), ...validatePasswordsWhileTyping(values) }
}

function validateDetails(values: SignUpValues): FieldErrors<SignUpValues> {
  return {
    firstName: values.firstName.trim() ? undefined : 'Please enter your first name',
    lastName: values.lastName.trim() ? undefined : 'Please enter your last name',
    email: validateSignUpEmail(values),
    promoCode: isValidPromoCode(values.promoCode) ? undefined : 'Invalid promo code format',
    terms: values.terms ? undefined : 'Please agree to the Terms and Conditions',
  }
}

/** Whether the promo code is empty or has the right format. */
export function isValidPromoCode(code: string): boolean {
  return code === '' || PROMO_CODE_PATTERN.test(code)
}

/** Lists what is missing, in the order of the form; the submit button is disabled until it is empty. */
export function missingSteps(values: SignUpValues): string[] {
  const errors = validateOnSubmit(values)
  const steps: [keyof SignUpValues, () => string[]][] = [
    ['firstName', () => ['enter your first name']],
    ['lastName', () => ['enter your last name']],
    ['email', () => [emailStep(values)]],
    ['password', () => passwordSteps(values.password)],
    ['confirmPassword', () => ['confirm your password']],
    ['promoCode', () => ['correct or clear the promo code']],
    ['terms', () => ['agree to the terms']],
  ]
  return steps.flatMap(([name, step]) => (errors[name] ? step() : []))
}

function emailStep({ email, role }: SignUpValues): string {
  if (role !== 'JOB_SEEKER') return 'enter your business email address'
  return email.trim() ? 'correct your email' : 'enter your email'
}

const ruleSteps: Record<(typeof passwordRules)[number]['name'], string> = {
  'Minimum 6 characters': 'make the password longer',
  'At least one uppercase letter': 'add an uppercase letter',
  'At least one special character': 'add a special character',
  'At least one number': 'add a number',
}

function passwordSteps(password: string): string[] {
  if (password === '') return ['choose a password']
  return passwordRules.filter(({ isMet }) => !isMet(password)).map(({ name }) => ruleSteps[name])
}

/** Formats the first two missing steps as a sentence. */
export function describeMissingSteps([first, second]: string[]): string {
  return second ? `Still to do: ${first}, then ${second}.` : `Still to do: ${first}.`
}
