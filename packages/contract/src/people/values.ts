/** Why staff end sessions of a person, in screen order. */
export const sessionEndReasons = ['OTHER_HANDS', 'LOST_DEVICE', 'ASKED', 'OTHER'] as const
/** Why staff end sessions of a person. */
export type SessionEndReason = (typeof sessionEndReasons)[number]
/** The text of each reason, also in the mail to the person. */
export const sessionEndReasonLabel: Record<SessionEndReason, string> = {
  OTHER_HANDS: 'Account may be in other hands',
  LOST_DEVICE: 'A device was lost',
  ASKED: 'The person asked for it',
  OTHER: 'Something else',
}
