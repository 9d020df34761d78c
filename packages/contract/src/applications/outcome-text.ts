import type { ReferralOutcome } from './values.ts'

/** Tells the Endorser what the Endorsee says came of the referral. */
export const referralOutcomeText: Record<ReferralOutcome, (name: string) => string> = {
  HAS_APPLICATION: (name) => `${name} says that the company has the application`,
  CONTACTED: (name) => `${name} was contacted by the company`,
  INTERVIEW: (name) => `${name} has an interview`,
  OFFER: (name) => `${name} has an offer`,
  HIRED: (name) => `${name} was hired`,
  NOT_CHOSEN: (name) => `${name} was not chosen`,
  NO_ANSWER: (name) => `${name} has had no answer`,
}
