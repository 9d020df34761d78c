import { describe, expect, it } from 'vitest'
import { SignUp } from './auth.ts'
import { isFreeMail, meetsPasswordRules } from './auth-rules.ts'

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

describe('signing up', () => {
  it('says everything at once', () => {
    expect(
      problems({ ...form, email: 'a@gmail.com', password: 'x', firstName: ' ', lastName: undefined }),
    ).toEqual({
      email: 'Please use a business email address',
      password: 'Please meet all password requirements',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    })
  })

  it('words a wrong address for the role', () => {
    expect(problems({ ...form, email: 'nope', role: 'JOB_SEEKER' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(problems({ ...form, email: 'nope', role: 'ADMIN' })).toEqual({
      email: 'Please use a business email address',
    })
  })

  it('takes free mail from everybody but Endorsers', () => {
    expect(problems({ ...form, email: 'a@gmail.com', role: 'JOB_SEEKER' })).toEqual({})
    expect(problems({ ...form, email: 'a@gmail.com', role: 'ADMIN' })).toEqual({})
  })

  it('is never for platform staff', () => {
    expect(problems({ ...form, role: 'PLATFORM_EMPLOYEE' })).toHaveProperty('role')
  })

  it('keeps the address in one spelling', () => {
    expect(SignUp.parse({ ...form, email: ' Meera@ACME.example ' }).email).toBe('meera@acme.example')
  })
})

describe('free mail', () => {
  it.each(
    'gmail yahoo hotmail outlook aol icloud protonmail mail zoho yandex gmx live inbox fastmail'.split(' '),
  )('comes from %s', (name) => expect(isFreeMail(`a@${name}.com`)).toBe(true))
  it.each(['a@gmail.com', 'a@GMAIL.com', 'a@yahoo.co.in', 'a@in.yahoo.com', 'a@mail.ru', 'a@live.in'])(
    'is %s',
    (email) => expect(isFreeMail(email)).toBe(true),
  )
  it.each(['a@mailchimp.com', 'a@mail.acme.com', 'a@gmail.acme.co.in', 'a@mail.hp.com', 'a@zohocorp.com'])(
    'is not %s',
    (email) => expect(isFreeMail(email)).toBe(false),
  )
})

describe('a password', () => {
  it.each(['Abc1!d', 'Åbcd1?', 'A1{}  '])('such as %j is good enough', (password) =>
    expect(meetsPasswordRules(password)).toBe(true),
  )
  it.each(['Ab1!d', 'abcd1!', 'Abcdef1', 'Abcdef!', 'Abcde1-'])('such as %j is not', (password) =>
    expect(meetsPasswordRules(password)).toBe(false),
  )
})
