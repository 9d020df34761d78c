import { meetsPasswordRules, PROMO_CODE, passwordRules, signUpEmailProblem } from '@endorse/contract'
import type { Problems } from './checked-by.ts'

export interface SignUpValues {
  role: 'JOB_SEEKER' | 'EMPLOYEE'
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  promoCode: string
  terms: boolean
}

export const emptySignUp: SignUpValues = {
  role: 'JOB_SEEKER',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  promoCode: '',
  terms: false,
}

export function asSignUpRole(value: unknown): SignUpValues['role'] | undefined {
  return value === 'JOB_SEEKER' || value === 'EMPLOYEE' ? value : undefined
}

export function signUpProblems(values: SignUpValues): Problems<SignUpValues> {
  return {
    firstName: values.firstName.trim() ? undefined : 'Please enter your first name',
    lastName: values.lastName.trim() ? undefined : 'Please enter your last name',
    email: signUpEmailProblem(values),
    password: passwordProblem(values.password),
    confirmPassword: confirmationProblem(values),
    promoCode: isPromoCode(values.promoCode) ? undefined : 'Invalid promo code format',
    terms: values.terms ? undefined : 'Please agree to the Terms and Conditions',
  }
}

/** While somebody types, the rules under the password say it: a message as well would only move the page. */
export function problemsWhileTyping(values: SignUpValues): Problems<SignUpValues> {
  return { ...signUpProblems(values), password: undefined }
}

export function passwordProblem(password: string) {
  return meetsPasswordRules(password) ? undefined : 'Please meet all password requirements'
}

export function confirmationProblem(values: { password: string; confirmPassword: string }) {
  const matches = values.confirmPassword !== '' && values.confirmPassword === values.password
  return matches ? undefined : 'Passwords do not match'
}

/** None is as good as a right one. */
export function isPromoCode(code: string): boolean {
  return code === '' || PROMO_CODE.test(code)
}

/** What is missing, in the order of the form: the reason why the button cannot be pressed. */
export function stillToDo(values: SignUpValues): string[] {
  const problems = signUpProblems(values)
  const steps: [keyof SignUpValues, () => string[]][] = [
    ['firstName', () => ['enter your first name']],
    ['lastName', () => ['enter your last name']],
    ['email', () => [emailStep(values)]],
    ['password', () => passwordSteps(values.password)],
    ['confirmPassword', () => ['confirm your password']],
    ['promoCode', () => ['correct or clear the promo code']],
    ['terms', () => ['agree to the terms']],
  ]
  return steps.flatMap(([name, step]) => (problems[name] ? step() : []))
}

function emailStep({ email, role }: SignUpValues): string {
  if (role === 'EMPLOYEE') return 'enter your business email address'
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
  return passwordRules.filter(({ holds }) => !holds(password)).map(({ name }) => ruleSteps[name])
}

/** The next two steps are enough to go on with. */
export function inOneSentence([first, second]: string[]): string {
  return second ? `Still to do: ${first}, then ${second}.` : `Still to do: ${first}.`
}
