/** Why an Endorser is asked. The Endorser and the company's admins read its text. */
export const turnReasons = [
  'HAS_JOB',
  'HANDLES',
  'CHOSEN_BY_COLLEAGUE',
  'NAMED',
  'OFFERED',
  'SAME_FUNCTION',
  'SAME_CITY',
  'COMMON_SKILLS',
  'HAS_ROOM',
] as const
/** Why an Endorser is asked. */
export type TurnReason = (typeof turnReasons)[number]
/** The text of each reason, after "You are asked because you" or the name of the Endorser. */
export const turnReasonText: Record<TurnReason, { you: string; they: string }> = {
  HAS_JOB: { you: 'take care of this job', they: 'takes care of this job' },
  HANDLES: { you: 'handle this request', they: 'handles this request' },
  CHOSEN_BY_COLLEAGUE: { you: 'were named by a colleague', they: 'was named by a colleague' },
  NAMED: { you: 'were named by the applicant', they: 'was named by the applicant' },
  OFFERED: { you: 'offered to refer them', they: 'offered to refer the applicant' },
  SAME_FUNCTION: {
    you: 'have room this week and work in the same function',
    they: 'has room this week and works in the same function',
  },
  SAME_CITY: {
    you: 'have room this week and work in the same city',
    they: 'has room this week and works in the same city',
  },
  COMMON_SKILLS: {
    you: 'have room this week and have skills in common',
    they: 'has room this week and has skills in common',
  },
  HAS_ROOM: { you: 'have room this week', they: 'has room this week' },
}

/** How a turn ended. `withdrawn`: the request was withdrawn in the turn. */
export const turnEnds = ['answered', 'declined', 'passed', 'expired', 'away', 'left', 'withdrawn'] as const
/** How a turn ended. */
export type TurnEnd = (typeof turnEnds)[number]

/** Why a request was closed without an answer: after its last turn, because nobody was left, or after its time in line. */
export const closingCauses = ['TURNS', 'NOBODY', 'LINE'] as const
/** Why a request was closed without an answer. */
export type ClosingCause = (typeof closingCauses)[number]

/** A request has at most so many turns. */
export const MAX_TURNS = 3
/** The most working days that a company can give a turn. */
export const MAX_ANSWER_DAYS = 10
/** A request waits in line for at most so many working days. */
export const DAYS_IN_LINE = 10
/** The most requests a week that an Endorser can choose. */
export const MAX_WEEKLY_LIMIT = 30
/** The most holidays of its own that a company can have. */
export const MAX_OWN_HOLIDAYS = 60
