import { CODE_MINUTES, type CodeFlow } from '@endorse/contract'
import type { Work } from '../../platform/jobs.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

interface Recipient {
  email: string
  firstName: string
}

export function codeMail(flow: CodeFlow, to: Recipient, code: string): Work['send-mail'] {
  return flow === 'signup' ? signUpMail(to, code) : resetMail(to, code)
}

function signUpMail({ email, firstName }: Recipient, code: string) {
  return composeMail({
    to: email,
    subject: `${code} is your Endorse code`,
    heading: 'Your code for Endorse',
    paragraphs: [
      `Hello ${firstName}, enter this code to finish your sign-up. It is good for ${CODE_MINUTES} minutes.`,
      'If you did not sign up, or your name is another one, do not enter the code. You can ignore this mail.',
    ],
    code,
  })
}

function resetMail({ email, firstName }: Recipient, code: string) {
  return composeMail({
    to: email,
    subject: `${code} is your code for a new password`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName}, enter this code to choose a new password. It is good for ${CODE_MINUTES} minutes.`,
      'If you did not ask for it, you can ignore this mail. Your password stays as it is.',
    ],
    code,
  })
}

export function passwordChangedMail({ email, firstName }: Recipient, loginUrl: string): Work['send-mail'] {
  return composeMail({
    to: email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed just now, and every device was signed out.`,
      'If that was not you, choose a new password at once with "Forgot password" on the login page.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}
