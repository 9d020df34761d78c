/** How far two people have come with a meeting. */
export const meetingStatuses = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const
/** How far two people have come with a meeting. */
export type MeetingStatus = (typeof meetingStatuses)[number]

/** What happened to a meeting last. `MOVED` means that other times were proposed. */
export const meetingChanges = ['PROPOSED', 'MOVED', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const
/** What happened to a meeting last. */
export type MeetingChange = (typeof meetingChanges)[number]

/** What a member of the conversation can do with a meeting. */
export const meetingActions = ['ACCEPT', 'MOVE', 'DECLINE', 'CANCEL'] as const
/** What a member of the conversation can do with a meeting. */
export type MeetingAction = (typeof meetingActions)[number]

/** The lengths that the form offers, in minutes. */
export const meetingLengths = [15, 30, 45, 60, 90, 120] as const
/** The most times of a proposal. */
export const MAX_MEETING_TIMES = 3
/** The longest subject of a meeting, in characters. */
export const MAX_MEETING_TITLE = 100
/** The longest link or place of a meeting, in characters. */
export const MAX_MEETING_PLACE = 300
/** So many meetings of a conversation are listed, and so many upcoming ones of a person. */
export const MAX_LISTED_MEETINGS = 50
/** How far ahead a meeting can be, in days. */
export const MAX_DAYS_AHEAD = 366

/** The line in the conversation that says what happened to a meeting, for both people. */
export const meetingChangeText: Record<MeetingChange, string> = {
  PROPOSED: 'Meeting proposed',
  MOVED: 'Other times proposed',
  ACCEPTED: 'Meeting accepted',
  DECLINED: 'Meeting declined',
  CANCELLED: 'Meeting cancelled',
}
