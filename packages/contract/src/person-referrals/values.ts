/** For so many days a person can answer. After them everything about the person is deleted. */
export const REFERRAL_ANSWER_DAYS = 14
/** After so many days without an answer the one reminder is sent, unless the Endorser has sent it. */
export const REFERRAL_REMINDER_DAYS = 7
/** How many people can be referred in a day, by whether the domain of the Endorser's address is verified for the company. */
export const MAX_REFERRALS_A_DAY = {
  verified: { person: 20, company: 200, domain: 200 },
  unverified: { person: 3, company: 10, domain: 10 },
}
/** How many Endorsers can wait for the answer of one address. */
export const MAX_WAITING_FOR_ADDRESS = 3
/** The longest name of a referred person, in characters. */
export const MAX_REFERRED_NAME = 100
/** The longest line about a referred person, in characters. */
export const MAX_REFERRAL_LINE = 300
/** How many jobs the form suggests. */
export const MAX_SUGGESTED_JOBS = 20

/** What a person has answered, in the order of the filter. UNDELIVERED: the mail could not be delivered. */
export const personReferralStates = ['WAITING', 'UNDELIVERED', 'AGREED', 'DECLINED', 'EXPIRED'] as const
/** What a referred person has answered. */
export type PersonReferralState = (typeof personReferralStates)[number]
/** The label of each state. */
export const personReferralStateLabel: Record<PersonReferralState, string> = {
  WAITING: 'Waiting for an answer',
  UNDELIVERED: 'Mail not delivered',
  AGREED: 'Agreed',
  DECLINED: 'Said no',
  EXPIRED: 'No answer',
}
