import { CODE_MINUTES, type CodeFlow, type Role } from '@endorse/contract'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../platform/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

export function codeMail(flow: CodeFlow, to: MailRecipient, code: string): JobPayloads['send-mail'] {
  return flow === 'signup' ? signUpCodeMail(to, code) : passwordResetMail(to, code)
}

function signUpCodeMail({ email, firstName }: MailRecipient, code: string) {
  return composeMail({
    to: email,
    subject: `${code} is your Endorse code`,
    preheader: `Enter it within ${CODE_MINUTES} minutes to finish your sign-up.`,
    heading: 'Your code for Endorse',
    paragraphs: [
      `${greeting(firstName)} enter this code where you signed up. It is good for ${CODE_MINUTES} minutes.`,
    ],
    code,
    finePrint: [
      'If you did not sign up, or your name is another one, do not enter the code. You can ignore this mail.',
    ],
  })
}

/** Anybody can sign somebody up, under a name that reads like an advertisement: a mail client would make links of it. */
function greeting(firstName: string): string {
  return /^[\p{L}\p{M}\s'’-]{1,40}\.?$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,'
}

function passwordResetMail({ email, firstName }: MailRecipient, code: string) {
  return composeMail({
    to: email,
    subject: `${code} is your code for a new password`,
    preheader: `Enter it within ${CODE_MINUTES} minutes to choose a new password.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName}, enter this code to choose a new password. It is good for ${CODE_MINUTES} minutes.`,
    ],
    code,
    finePrint: ['If you did not ask for it, you can ignore this mail. Your password stays as it is.'],
  })
}

/** What to do first, for each role, once the address is verified. */
export function welcomeMail(
  { email, firstName }: MailRecipient,
  role: Role,
  approved: boolean,
  publicUrl: string,
): JobPayloads['send-mail'] {
  const { heading, paragraphs, label, path } =
    role === 'ADMIN' && !approved ? pendingAdminContent : welcomeContentByRole[role]
  return composeMail({
    to: email,
    subject: 'Welcome to Endorse',
    preheader: heading,
    heading,
    paragraphs: [`Hello ${firstName}, your address is verified and your account is ready.`, ...paragraphs],
    action: { label, url: `${publicUrl}${path}` },
  })
}

interface WelcomeContent {
  heading: string
  paragraphs: string[]
  label: string
  path: string
}

const welcomeContentByRole: Record<Role, WelcomeContent> = {
  JOB_SEEKER: {
    heading: 'Find somebody to put your name forward',
    paragraphs: [
      'Start with your profile and your resume: they are what an employee looks at before they refer you. Ten minutes are enough.',
      'Then pick a job you like and ask for a referral. You hear from us with every step it takes.',
    ],
    label: 'Complete your profile',
    path: '/profile/personal',
  },
  EMPLOYEE: {
    heading: 'Put good people forward',
    paragraphs: [
      'Start with your profile, so that those who ask you know whom they ask.',
      'Then claim the jobs of your company that you care about. Requests for them come to you, few at a time and easy to judge.',
    ],
    label: 'Complete your profile',
    path: '/create-employee-profile/personal',
  },
  ADMIN: {
    heading: 'You speak for your company',
    paragraphs: [
      'Start with the name and the domains of your company, so that colleagues who sign up are put where they belong.',
      'Then post your jobs, and see who was referred to you.',
    ],
    label: 'Open your dashboard',
    path: '/admin-dashboard',
  },
  PLATFORM_EMPLOYEE: {
    heading: 'Welcome to the people who run Endorse',
    paragraphs: ['Your dashboard shows what waits for somebody to decide.'],
    label: 'Open your dashboard',
    path: '/admin-dashboard',
  },
}

const pendingAdminContent: WelcomeContent = {
  heading: 'Somebody confirms that you speak for your company',
  paragraphs: [
    'An admin of your company, or one of us, looks at your account next. You get a mail as soon as it is decided.',
    'Until then you see your own account and nothing of the company.',
  ],
  label: 'Open your account',
  path: '/admin-dashboard',
}

export function passwordChangedMail(
  { email, firstName }: MailRecipient,
  loginUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    subject: 'Your password was changed',
    preheader: 'Every device was signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed just now, and every device was signed out.`,
      'If that was not you, choose a new password at once with "Forgot password" on the login page.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}

export function newDeviceMail(
  { email, firstName }: MailRecipient,
  device: { name: string; at: Date },
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    subject: 'New sign-in to your account',
    preheader: `${device.name}, ${formatIndianTime(device.at)}`,
    heading: 'A sign-in from a new device',
    paragraphs: [
      `Hello ${firstName}, somebody signed in to your account from a device we have not seen before.`,
    ],
    facts: [
      { label: 'Device', value: device.name },
      { label: 'Time', value: formatIndianTime(device.at) },
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    finePrint: [
      'If it was you, there is nothing to do. If not, choose a new password: it signs every device out.',
    ],
  })
}

/** `19 Nov 2025, 14:05 IST`: most of our readers live by it, and whoever does not can tell. */
function formatIndianTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
  return `${parts.format(at)} IST`
}
