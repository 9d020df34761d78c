import { describe, expect, it } from 'vitest'
import { SignUp } from './form.ts'
import { isFreeMail, meetsPasswordRules } from './sign-up-values.ts'

const form = {
  email: 'meera@acme.example',
  password: 'Secret1!',
  firstName: 'Meera',
  lastName: 'Nair',
  role: 'EMPLOYEE',
}

function problems(input: unknown) {
  const issues = SignUp.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the sign-up schema', () => {
  it('reports all errors at once', () => {
    expect(
      problems({ ...form, email: 'a@gmail.com', password: 'x', firstName: ' ', lastName: undefined }),
    ).toEqual({
      email: 'Please use a business email address',
      password: 'Please meet all password requirements',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    })
  })

  it('words the message for an invalid address by role', () => {
    expect(problems({ ...form, email: 'nope', role: 'JOB_SEEKER' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(problems({ ...form, email: 'nope', role: 'ADMIN' })).toEqual({
      email: 'Please use a business email address',
    })
  })

  it('accepts free mail from Endorsees only', () => {
    expect(problems({ ...form, email: 'a@gmail.com', role: 'JOB_SEEKER' })).toEqual({})
    expect(problems({ ...form, email: 'a@gmail.com', role: 'ADMIN' })).toEqual({
      email: 'Please use a business email address',
    })
  })

  it('rejects the role of platform staff', () => {
    expect(problems({ ...form, role: 'PLATFORM_EMPLOYEE' })).toHaveProperty('role')
  })

  it('trims the address and converts it to lower case', () => {
    expect(SignUp.parse({ ...form, email: ' Meera@ACME.example ' }).email).toBe('meera@acme.example')
  })

  it.each([
    ['an invisible space', 'me\u200bera@acme.example'],
    ['a soft hyphen and a byte order mark', '\ufeffmeera@ac\u00adme.example'],
    ['the direction of the text', '\u202ameera@acme.example\u202c'],
    ['wide letters', 'ｍｅｅｒａ＠ａｃｍｅ．ｅｘａｍｐｌｅ'],
  ])('removes %s from the address', (_, email) =>
    expect(SignUp.parse({ ...form, email }).email).toBe('meera@acme.example'),
  )

  it('reads a hyphen that does not break as a hyphen', () => {
    expect(SignUp.parse({ ...form, email: 'meera@acme\u2011labs.example' }).email).toBe(
      'meera@acme-labs.example',
    )
  })

  it('refuses other invisible characters in the address', () => {
    expect(problems({ ...form, email: 'meera\ue000@acme.example' })).toHaveProperty('email')
  })
})

describe('isFreeMail', () => {
  it.each(
    'gmail yahoo hotmail outlook aol icloud protonmail mail zoho yandex gmx live inbox fastmail'.split(' '),
  )('is true for the provider %s', (name) => expect(isFreeMail(`a@${name}.com`)).toBe(true))
  it.each(['a@gmail.com', 'a@GMAIL.com', 'a@yahoo.co.in', 'a@in.yahoo.com', 'a@mail.ru', 'a@live.in'])(
    'is true for %s',
    (email) => expect(isFreeMail(email)).toBe(true),
  )
  it.each(['a@mailchimp.com', 'a@mail.acme.com', 'a@gmail.acme.co.in', 'a@mail.hp.com', 'a@zohocorp.com'])(
    'is false for %s',
    (email) => expect(isFreeMail(email)).toBe(false),
  )
})

describe('meetsPasswordRules', () => {
  it.each(['Abc1!d', 'Åbcd1?', 'A1{}  '])('accepts %j', (password) =>
    expect(meetsPasswordRules(password)).toBe(true),
  )
  it.each(['Ab1!d', 'abcd1!', 'Abcdef1', 'Abcdef!', 'Abcde1-'])('rejects %j', (password) =>
    expect(meetsPasswordRules(password)).toBe(false),
  )
})
