import { describe, expect, it } from 'vitest'
import {
  describeMissingSteps,
  emptySignUpValues,
  missingSteps,
  type SignUpValues,
  signUpSchema,
  signUpWhileTyping,
} from './sign-up-form.ts'

const good: SignUpValues = {
  role: 'JOB_SEEKER',
  firstName: 'Aarav',
  lastName: 'Menon',
  email: 'aarav.menon@postbox.example',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
  promoCode: '',
  terms: true,
}

function errorsOf(schema: typeof signUpSchema | typeof signUpWhileTyping, values: SignUpValues) {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('validation of a sign-up', () => {
  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'Please enter your first name' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name' }],
    [{ firstName: 'A'.repeat(101) }, { firstName: 'Please use at most 100 characters' }],
    [{ lastName: 'M'.repeat(101) }, { lastName: 'Please use at most 100 characters' }],
    [
      { password: `Secret1!${'x'.repeat(193)}`, confirmPassword: `Secret1!${'x'.repeat(193)}` },
      { password: 'Please use at most 200 characters' },
    ],
    [{ email: 'a@b' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@gmail.com' }, {}],
    [{ role: 'EMPLOYEE', email: 'a@b' }, { email: 'Please use a business email address' }],
    [{ role: 'ADMIN', email: 'a@b' }, { email: 'Please use a business email address' }],
    [{ role: 'ADMIN', email: 'a@gmail.com' }, { email: 'Please use a business email address' }],
    [{ role: 'EMPLOYEE', email: 'a@gmail.com' }, { email: 'Please use a business email address' }],
    [
      { password: 'secret', confirmPassword: 'secret' },
      { password: 'Please meet all password requirements' },
    ],
    [{ confirmPassword: 'Secret1' }, { confirmPassword: 'Passwords do not match.' }],
    [{ promoCode: 'ABC' }, { promoCode: 'Invalid promo code format' }],
    [{ promoCode: 'ABC123' }, {}],
    [{ terms: false }, { terms: 'Please agree to the Terms and Conditions' }],
  ] as const)('%j', (about, expected) => {
    expect(errorsOf(signUpSchema, { ...good, ...about })).toEqual(expected)
  })

  it('omits the password while the user types', () => {
    const typed = { ...good, password: 'secret', confirmPassword: 'Secret1!' }
    expect(errorsOf(signUpWhileTyping, typed)).toEqual({ confirmPassword: 'Passwords do not match' })
  })
})

describe('the missing steps', () => {
  it.each<[SignUpValues, string]>([
    [emptySignUpValues, 'Still to do: enter your first name, then enter your last name.'],
    [
      { ...good, password: 'Secret!', confirmPassword: '' },
      'Still to do: add a number, then confirm your password.',
    ],
    [{ ...good, terms: false }, 'Still to do: agree to the terms.'],
    [{ ...good, role: 'ADMIN', email: 'nope' }, 'Still to do: enter your business email address.'],
    [{ ...good, email: 'nope' }, 'Still to do: correct your email.'],
    [{ ...good, lastName: 'M'.repeat(101) }, 'Still to do: shorten your last name.'],
    [
      { ...good, password: `Secret1!${'x'.repeat(193)}`, confirmPassword: `Secret1!${'x'.repeat(193)}` },
      'Still to do: make the password shorter.',
    ],
  ])('are described in a sentence', (values, sentence) => {
    expect(describeMissingSteps(missingSteps(values))).toBe(sentence)
  })

  it('are empty for a valid form', () => {
    expect(missingSteps(good)).toEqual([])
  })
})
