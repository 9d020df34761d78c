import { describe, expect, it } from 'vitest'
import { SocialSignUp } from './form.ts'
import { socialLoginUrl } from './values.ts'

const form = { role: 'JOB_SEEKER', firstName: 'Asha', lastName: 'Rao', terms: true }

describe('the social sign-up schema', () => {
  it('accepts role, names and terms', () => {
    expect(SocialSignUp.parse({ ...form, firstName: ' Asha ' })).toEqual(form)
  })

  it.each([
    [{ role: 'PLATFORM_EMPLOYEE' }, 'Please choose what you want to do'],
    [{ firstName: ' ' }, 'Please enter your first name'],
    [{ lastName: '' }, 'Please enter your last name'],
    [{ terms: false }, 'Please accept the terms'],
  ])('rejects %j', (wrong, text) => {
    expect(SocialSignUp.safeParse({ ...form, ...wrong }).error?.issues.map(({ message }) => message)).toEqual(
      [text],
    )
  })
})

describe('socialLoginUrl', () => {
  it('has a query parameter for each option that is set', () => {
    expect(socialLoginUrl('google', {})).toBe('/auth/google/start?')
    expect(socialLoginUrl('linkedin', { remember: false, redirect: '/a?b=c', role: undefined })).toBe(
      '/auth/linkedin/start?remember=false&redirect=%2Fa%3Fb%3Dc',
    )
  })
})
