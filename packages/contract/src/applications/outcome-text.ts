import type { ReferralOutcome } from './values.ts'

/** Tells the Endorser what the Endorsee says came of the referral. */
export const referralOutcomeText: Record<ReferralOutcome, (name: string) => string> = {
  INTERVIEW: (name) => `${name} has an interview`,
  OFFER: (name) => `${name} has an offer`,
  HIRED: (name) => `${name} was hired`,
  NOT_CHOSEN: (name) => `${name} was not chosen`,
  NO_ANSWER: (name) => `${name} has had no answer`,
}
