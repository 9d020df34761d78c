import { CODE_MINUTES, type CodeFlow } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import { webPaths } from '@endorse/contract/web-paths'
import { formatMoment } from '../../domain/calendar.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

/** Composes the mail with the code of a sign-up or a password reset. */
export function codeMail(flow: CodeFlow, to: MailRecipient, code: string): JobPayloads['send-mail'] {
  return flow === 'signup' ? signUpCodeMail(to, code) : passwordResetMail(to, code)
}

function signUpCodeMail({ email, firstName }: MailRecipient, code: string) {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `${code} is your Endorse code`,
    preheader: `Enter it within ${CODE_MINUTES} minutes to finish your sign-up.`,
    heading: 'Your code for Endorse',
    paragraphs: [
      `${greeting(firstName)} enter this code on the sign-up page. It is valid for ${CODE_MINUTES} minutes.`,
    ],
    code,
    finePrint: [
      'If you did not sign up, or this is not your name, do not enter the code. You can ignore this email.',
    ],
    footer: 'You get this mail because somebody entered this address to sign up on Endorse.',
  })
}

/**
 * Greets by name, but leaves out one that is not three words of plain letters at most: anyone can sign up another address with an
 * advertisement as the name.
 */
export function greeting(firstName: string): string {
  return /^(?=.{1,40}$)[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){0,2}\.?$/u.test(firstName)
    ? `Hello ${firstName},`
    : 'Hello,'
}

function passwordResetMail({ email, firstName }: MailRecipient, code: string) {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `${code} is your code for a new password`,
    preheader: `Enter it within ${CODE_MINUTES} minutes to choose a new password.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName}, enter this code to choose a new password. It is valid for ${CODE_MINUTES} minutes.`,
    ],
    code,
    finePrint: ['If you did not ask for this, you can ignore this email. Your password stays the same.'],
  })
}

/** Whether a new account can be used at once, or its company has to be decided first. */
export type NewAccountState = 'ready' | 'asks to be admin' | 'asks to join'

/** Composes the welcome mail: the first steps for the role, once the address is verified. */
export function welcomeMail(
  { email, firstName }: MailRecipient,
  role: Role,
  state: NewAccountState,
  publicUrl: string,
): JobPayloads['send-mail'] {
  const { heading, paragraphs, label, path } =
    state === 'ready' ? welcomeContentByRole[role] : waitingContent[state]
  return composeMail({
    to: email,
    evenAtNight: true,
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
    heading: 'Find someone to refer you',
    paragraphs: [
      'Start with your profile and your resume: employees look at them before they refer you. It takes about ten minutes.',
      'Then pick a job you like and ask for a referral. We email you at every step.',
    ],
    label: 'Complete your profile',
    path: webPaths.seekerProfileTab('personal'),
  },
  EMPLOYEE: {
    heading: 'Refer good people',
    paragraphs: [
      'Start with your profile, so that people who ask for a referral know who you are.',
      'Then claim the jobs of your company that you care about. Requests for those jobs come to you.',
    ],
    label: 'Complete your profile',
    path: webPaths.employeeProfileTab('personal'),
  },
  ADMIN: {
    heading: 'You are an admin of your company',
    paragraphs: [
      'Start with the name and the domains of your company, so that colleagues who sign up join the right company.',
      'Then post your jobs and see who is referred to you.',
    ],
    label: 'Open your dashboard',
    path: webPaths.adminDashboard,
  },
  PLATFORM_EMPLOYEE: {
    heading: 'Welcome to the Endorse team',
    paragraphs: ['Your dashboard shows what needs a decision.'],
    label: 'Open your dashboard',
    path: webPaths.adminDashboard,
  },
}

const waitingContent: Record<Exclude<NewAccountState, 'ready'>, WelcomeContent> = {
  'asks to be admin': {
    heading: 'Your company admin account needs approval',
    paragraphs: [
      'An admin of your company or our team will review your account. We email you when there is a decision.',
      'Until then you see your own account, but nothing about the company.',
    ],
    label: 'Open your account',
    path: webPaths.adminDashboard,
  },
  'asks to join': {
    heading: 'We check where you work',
    paragraphs: [
      'The domain of your address looks like a company we know, but it is not verified for that company. Our team will check it and email you.',
      'Until then you see your own account, but nothing about the company.',
    ],
    label: 'Open your account',
    path: webPaths.applications,
  },
}

/** Composes the notice after a password reset, which ends every session. */
export function passwordChangedMail(
  { email, firstName }: MailRecipient,
  loginUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Your password was changed',
    preheader: 'Every device was signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed just now, and every device was signed out.`,
      'If this was not you, choose a new password right away with "Forgot password" on the login page.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}

/** Composes the notice about a sign-in from a new device. */
export function newDeviceMail(
  { email, firstName }: MailRecipient,
  device: { name: string; at: Date; timeZone?: string | null },
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'New sign-in to your account',
    preheader: `${device.name}, ${formatMoment(device.at, device.timeZone)}`,
    heading: 'A sign-in from a new device',
    paragraphs: [
      `Hello ${firstName}, there was a sign-in to your account from a device we have not seen before.`,
    ],
    facts: [
      { label: 'Device', value: device.name },
      { label: 'Time', value: formatMoment(device.at, device.timeZone) },
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${webPaths.forgotPassword}` },
    finePrint: [
      'If it was you, you do not need to do anything. If not, choose a new password. That signs out every device.',
    ],
  })
}

/** Composes the notice about a session that was ended because a replaced token of it was used. */
export function reusedTokenMail(
  { email, firstName }: MailRecipient,
  device: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'We signed out one of your devices',
    preheader: `${device} was signed out, because its sign-in was used twice.`,
    heading: 'One of your devices was signed out',
    paragraphs: [
      `Hello ${firstName}, the sign-in of the device below was used in two places, so we ended it. Another person may have copied it. It can also happen when a connection breaks off at the wrong moment.`,
      'You can log in again on this device. If it happens more than once, choose a new password.',
    ],
    facts: [{ label: 'Device', value: device }],
    action: { label: 'Choose a new password', url: `${publicUrl}${webPaths.forgotPassword}` },
    finePrint: ['A new password signs out every device.'],
  })
}
